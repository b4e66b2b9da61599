import { business } from '../../cafe/business.ts';

const day = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: business.timeZone,
});

/** The day of a post as the cafe's calendar has it, wherever it is read. */
export function postDate(createdAt: string): string {
  return day.format(new Date(createdAt));
}
