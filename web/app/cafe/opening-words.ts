import {
  hasHours,
  nextOpeningChange,
  type OpeningHours,
  type OpeningRange,
  openingState,
  WEEKDAYS,
  type Weekday,
} from '@velvet-spoon/contract/domain/opening-hours';
import { addDays, dateIn, timeIn } from '@velvet-spoon/contract/domain/zoned-time';

/** Opening hours as visitors read them, written by the server. */
export type Opening = {
  /** Such as "Open now until 6 pm". True until `changesAt`. */
  line: string;
  changesAt: number;
  week: { days: string; hours: string }[];
  exceptions: { day: string; hours: string; note: string }[];
};

/** Holidays further ahead are not shown. */
const EXCEPTIONS_DAYS = 30;

export function openingOf(hours: OpeningHours, zone: string, now: number): Opening | null {
  const changesAt = nextOpeningChange(hours, zone, now);
  if (changesAt === null || !hasHours(hours)) return null;
  return {
    line: stateLine(hours, zone, now),
    changesAt,
    week: weekOf(hours.weekly),
    exceptions: comingExceptions(hours, dateIn(zone, now)),
  };
}

function stateLine(hours: OpeningHours, zone: string, now: number): string {
  const state = openingState(hours, zone, now);
  if (state?.isOpen)
    return state.until === null ? 'Open now' : `Open now until ${clock(timeIn(zone, state.until))}`;
  if (!state || state.opens === null) return 'Closed now';
  const day = dayWords(dateIn(zone, state.opens), dateIn(zone, now));
  return `Closed now. Opens ${day}at ${clock(timeIn(zone, state.opens))}`;
}

/** Nothing for today, and a date once weekdays would be ambiguous. */
function dayWords(date: string, today: string): string {
  if (date === today) return '';
  if (date === addDays(today, 1)) return 'tomorrow ';
  return date < addDays(today, 7) ? `${format(date, { weekday: 'long' })} ` : `on ${longDay(date)} `;
}

/** Neighbouring days with the same hours share a line. */
function weekOf(weekly: OpeningHours['weekly']): Opening['week'] {
  const groups: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = rangesText(weekly[day]);
    const previous = groups.at(-1);
    if (previous?.hours === hours) previous.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? capital(first) : `${capital(first)}–${capital(last)}`,
    hours,
  }));
}

function comingExceptions({ exceptions }: OpeningHours, today: string): Opening['exceptions'] {
  return exceptions
    .filter(({ date }) => date >= today && date <= addDays(today, EXCEPTIONS_DAYS))
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, ranges, note }) => ({ day: longDay(date), hours: rangesText(ranges), note }));
}

function rangesText(ranges: OpeningRange[]): string {
  if (ranges.length === 0) return 'Closed';
  return ranges
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => (opens === closes ? 'Open all day' : `${clock(opens)}–${clock(closes)}`))
    .join(', ');
}

/** 18:30 as 6:30 pm. */
export function clock(time: string): string {
  if (time === '00:00') return 'midnight';
  if (time === '12:00') return 'noon';
  const hour = Number(time.slice(0, 2));
  const minutes = time.slice(3);
  return `${hour % 12 || 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`;
}

function longDay(date: string): string {
  return format(date, { weekday: 'long', month: 'long', day: 'numeric' });
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(date));
}

function capital(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
