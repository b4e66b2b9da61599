import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { longDate } from '../../cafe/long-date.ts';

/** The date set by staff, or else the day of the last change in the cafe's time zone. */
export function menuDate(
  { display_date, updated_at }: Pick<MenuDocument, 'display_date' | 'updated_at'>,
  timeZone: string,
): { dateTime: string; text: string } {
  const dateTime = display_date ?? updated_at;
  return { dateTime, text: longDate(dateTime, display_date ? 'UTC' : timeZone) };
}
