export const DAY_MS = 86_400_000;

/** A formatter takes longer to make than a whole page of data. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** What the clock on the wall shows at an instant, as the instant at which UTC shows the same. */
function wallClock(instant: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour, minute, second } = parts;
  const date = new Date(0);
  // Not by Date.UTC, which takes the year 26 for 1926.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour ?? 0, minute, second);
  return date.getTime();
}

/** The day in a zone at an instant, such as 2026-11-26. */
export function dateIn(zone: string, instant: number): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(0, 10);
}

/**
 * The instant at which the clock in a zone shows a time. A time that is skipped in spring moves on by the hour that is
 * skipped, and of a time that comes twice in autumn the first counts: the rule that calendars follow.
 */
export function instantIn(zone: string, date: string, time: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // A day before and a day after lie on either side of any change of the clock.
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(near, zone) - near);
  const candidates = offsets.map((offset) => wall - offset);
  return candidates.find((instant) => wallClock(instant, zone) === wall) ?? Math.max(...candidates);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** What the clock in a zone shows at an instant, such as 09:30. */
export function timeIn(zone: string, instant: number): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(11, 16);
}
