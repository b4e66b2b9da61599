import { business } from './business.ts';

/** The year it is at the cafe: a server elsewhere turns the year some hours earlier or later. */
export function cafeYear(now: Date): string {
  return new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: business.timeZone }).format(now);
}
