import { dateIn } from '@velvet-spoon/contract/zoned-time';

/** The current year in the cafe's time zone: a server elsewhere may be hours ahead or behind. */
export function cafeYear(now: number, zone: string): string {
  return dateIn(zone, now).slice(0, 4);
}
