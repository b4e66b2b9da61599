import { addDays, dateIn, instantIn } from './zoned-time.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Times such as 09:00. A range that closes at or before its opening time ends on the next day. */
export type OpeningRange = { opens: string; closes: string };

/** A day that differs from its weekday: closed if it has no ranges. */
export type HoursException = { date: string; note: string; ranges: OpeningRange[] };

export type OpeningHours = { weekly: Record<Weekday, OpeningRange[]>; exceptions: HoursException[] };

/** Instants are in milliseconds. `until` and `opens` are null if there is no end, or no beginning, in sight. */
export type OpeningState = { isOpen: true; until: number | null } | { isOpen: false; opens: number | null };

/** An exception may be the only day with hours, up to a year ahead. */
const HORIZON_DAYS = 370;
/** A week without a break has no end. */
const LONGEST_DAYS = 8;

/** Until staff have entered hours, nothing is known and nothing is shown. Closed days alone say little. */
export function hasHours({ weekly, exceptions }: OpeningHours): boolean {
  return [...Object.values(weekly), ...exceptions.map(({ ranges }) => ranges)].some(
    ({ length }) => length > 0,
  );
}

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday';
}

export function rangesOn({ weekly, exceptions }: OpeningHours, date: string): OpeningRange[] {
  return exceptions.find((exception) => exception.date === date)?.ranges ?? weekly[weekdayOf(date)];
}

/** Null without hours. */
export function openingState(hours: OpeningHours, zone: string, now: number): OpeningState | null {
  if (!hasHours(hours)) return null;
  const today = dateIn(zone, now);
  let until: number | null = null;
  // Yesterday's hours may last past midnight.
  for (let day = -1; day <= HORIZON_DAYS; day += 1) {
    if (until !== null && day > LONGEST_DAYS) return { isOpen: true, until: null };
    for (const { from, to } of spansOn(hours, zone, addDays(today, day))) {
      if (to <= now) continue;
      if (until === null && from > now) return { isOpen: false, opens: from };
      if (until !== null && from > until) return { isOpen: true, until };
      until = Math.max(until ?? to, to);
    }
  }
  return until === null ? { isOpen: false, opens: null } : { isOpen: true, until };
}

/** When `openingState`, or the day that its words refer to, changes next. Null without hours. */
export function nextOpeningChange(hours: OpeningHours, zone: string, now: number): number | null {
  const state = openingState(hours, zone, now);
  if (!state) return null;
  const next = state.isOpen ? state.until : state.opens;
  return Math.min(next ?? Number.POSITIVE_INFINITY, nextMidnight(zone, now));
}

export function nextMidnight(zone: string, now: number): number {
  return instantIn(zone, addDays(dateIn(zone, now), 1), '00:00');
}

/** In order. When clocks go forward, a range can lose all of its time. */
function spansOn(hours: OpeningHours, zone: string, date: string): { from: number; to: number }[] {
  return rangesOn(hours, date)
    .map(({ opens, closes }) => ({
      from: instantIn(zone, date, opens),
      to: instantIn(zone, closes > opens ? date : addDays(date, 1), closes),
    }))
    .filter(({ from, to }) => to > from)
    .toSorted((a, b) => a.from - b.from);
}
