import { z } from 'zod';

/** A zone by its IANA name. Offsets such as +02:00 are refused: they know nothing of daylight saving time. */
export const TimeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => /^[A-Za-z]/.test(zone) && isKnown(zone), 'must be a time zone such as America/New_York');

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
