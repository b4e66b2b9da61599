import type { MenuDocument } from '@velvet-spoon/contract/menu';
import { business } from '../../cafe/business.ts';

/** The date set by staff, or else the day of the last change in the cafe's time zone. */
export function menuDate({ display_date, updated_at }: Pick<MenuDocument, 'display_date' | 'updated_at'>): {
  dateTime: string;
  text: string;
} {
  const dateTime = display_date ?? updated_at;
  const timeZone = display_date ? 'UTC' : business.timeZone;
  return {
    dateTime,
    text: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(dateTime)),
  };
}
