const HOUR = 3_600_000;

export function editorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The wall-clock time in a zone, in the format of a datetime-local field: 2026-03-08T01:30. */
export function toLocalText(instant: Date, zone: string): string {
  return new Date(wallClock(instant.getTime(), zone)).toISOString().slice(0, 16);
}

/**
 * The instant of a wall-clock time in a zone, or null when the text is not a date. Like browsers, it takes the first of
 * an hour that occurs twice, and moves a time that daylight saving skips to after the gap.
 */
export function toInstant(text: string, zone: string): Date | null {
  const wall = parse(text);
  if (wall === null) return null;
  const [before, after] = [-24 * HOUR, 24 * HOUR].map((hours) => {
    const near = wall + hours;
    return wall - (wallClock(near, zone) - near);
  }) as [number, number];
  const found = [before, after].find((time) => wallClock(time, zone) === wall);
  return new Date(found ?? before);
}

/** The instant to save. An untouched field keeps its instant to the millisecond, even in an hour that occurs twice. */
export function savedInstant(text: string, zone: string, loaded: string | null): string | null {
  if (loaded !== null && toLocalText(new Date(loaded), zone) === text) return loaded;
  return toInstant(text, zone)?.toISOString() ?? null;
}

function parse(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null;
  const date = new Date(`${text}Z`);
  // 30 February parses as a day in March.
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text) ? null : date.getTime();
}

/** The wall-clock time as if it were UTC, to calculate with. */
function wallClock(time: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const date = new Date(0);
  date.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  date.setUTCHours(parts.hour, parts.minute, parts.second);
  return date.getTime();
}

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
