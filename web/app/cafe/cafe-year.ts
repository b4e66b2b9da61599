import { business } from './business.ts';

/** The current year in the cafe's time zone: a server elsewhere may be hours ahead or behind. */
export function cafeYear(now: Date): string {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: business.timeZone }).format(now);
}
