import { business } from '../../cafe/business.ts';

const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: business.timeZone,
});

/** In the cafe's time zone, wherever the reader is. */
export function postDate(createdAt: string): string {
  return day.format(new Date(createdAt));
}
