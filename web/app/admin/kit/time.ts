import { TOKEN_REMINDER_DAYS } from '@velvet-spoon/contract/domain/limits';
import { dateIn, instantIn, timeIn } from '@velvet-spoon/contract/domain/zoned-time';
import { useEffect, useState } from 'react';

const STEP_MS = 15_000;

export function editorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The wall-clock time in a zone, in the format of a datetime-local field: 2026-03-08T01:30. */
export function toLocalText(instant: Date, zone: string): string {
  const moment = instant.getTime();
  return `${dateIn(zone, moment)}T${timeIn(zone, moment)}`;
}

/**
 * The instant of a wall-clock time in a zone, or null when the text is not a date. Like browsers, it takes the first of
 * an hour that occurs twice, and moves a time that daylight saving skips to after the gap.
 */
export function toInstant(text: string, zone: string): Date | null {
  return isDateTime(text) ? new Date(instantIn(zone, text.slice(0, 10), text.slice(11))) : null;
}

/** The instant to save. An untouched field keeps its instant to the millisecond, even in an hour that occurs twice. */
export function savedInstant(text: string, zone: string, loaded: string | null): string | null {
  if (loaded !== null && toLocalText(new Date(loaded), zone) === text) return loaded;
  return toInstant(text, zone)?.toISOString() ?? null;
}

function isDateTime(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false;
  const date = new Date(`${text}Z`);
  // 30 February parses as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The time, a few times a minute by default. */
export function useNow(stepMs = STEP_MS): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

type Ending = { expires_at: string };

/** The token that ends first, if that is soon enough to see to it. */
export function endingSoon<Token extends Ending>(
  tokens: readonly Token[],
  now = Date.now(),
): Token | undefined {
  const limit = now + TOKEN_REMINDER_DAYS * 24 * 60 * 60 * 1000;
  return tokens
    .filter(({ expires_at: end }) => Date.parse(end) <= limit)
    .toSorted((a, b) => Date.parse(a.expires_at) - Date.parse(b.expires_at))[0];
}
