import { hasHours, type OpeningHours, rangesOn } from './opening-hours.ts';
import { addDays, dateIn } from './zoned-time.ts';

/** By which days a cake can be wished for. */
export type DayRules = { leadDays: number; hours: OpeningHours; timeZone: string };

/** What is wrong with a day, and the next one that is possible; null if there is none. */
export type DayFault = { reason: 'soon' | 'closed' | 'far'; next: string | null };

export function firstDay({ leadDays, timeZone }: DayRules, now: number): string {
  return addDays(dateIn(timeZone, now), leadDays);
}

/** Further ahead, a year is probably a slip of the keyboard. */
const DAYS_AHEAD = 730;

export function lastDay({ timeZone }: DayRules, now: number): string {
  return addDays(dateIn(timeZone, now), DAYS_AHEAD);
}

/** The first day that can be wished for; null if there is none. */
export function earliestDay(rules: DayRules, now: number): string | null {
  const first = firstDay(rules, now);
  const fault = dayFault(rules, first, now);
  return fault ? fault.next : first;
}

/** Null for a day such as 2026-11-28 that can be wished for. The same rule for browser and server. */
export function dayFault(rules: DayRules, day: string, now: number): DayFault | null {
  const first = firstDay(rules, now);
  const last = lastDay(rules, now);
  const nextFrom = (from: string) => {
    for (let next = from; next <= last; next = addDays(next, 1)) if (isOpenOn(rules, next)) return next;
    return null;
  };
  if (day < first) return { reason: 'soon', next: nextFrom(first) };
  if (day > last) return { reason: 'far', next: nextFrom(first) };
  return isOpenOn(rules, day) ? null : { reason: 'closed', next: nextFrom(day) ?? nextFrom(first) };
}

/** A cafe without hours says nothing about its days. */
function isOpenOn({ hours }: DayRules, day: string): boolean {
  return !hasHours(hours) || rangesOn(hours, day).length > 0;
}

const reasons: Record<DayFault['reason'], string> = {
  soon: 'We need a little more time.',
  closed: 'We are closed that day.',
  far: 'That is too far ahead.',
};

export function dayFaultText({ reason, next }: DayFault): string {
  const outlook =
    next === null ? 'Please write to us instead.' : `The next possible day is ${fullDay(next)}.`;
  return `${reasons[reason]} ${outlook}`;
}

/** Such as Saturday, November 28, 2026. */
export function fullDay(day: string, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
