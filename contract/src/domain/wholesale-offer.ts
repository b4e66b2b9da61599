import { addDays, dateIn } from './zoned-time.ts';

/** What is agreed with partners about a dessert. Numbers in the order of the forms and lists that show them. */
export const offerFields = ['price_cents', 'pieces', 'minimum', 'lead_days', 'shelf_life_days'] as const;

export type OfferField = (typeof offerFields)[number];

const INQUIRY = 'Inquiry from ';

export const inquirySubject = (company: string): string => INQUIRY + company;

/** Whose inquiry it is, for readers in another language. */
export const companyIn = (subject: string): string => subject.replace(INQUIRY, '');

/** The first day that an inquiry may wish for, on the calendar of the cafe. */
export function firstInquiryDay(zone: string, now: number, leadDays: readonly number[]): string {
  return addDays(dateIn(zone, now), Math.max(0, ...leadDays));
}
