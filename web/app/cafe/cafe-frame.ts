import type { Cafe } from '@velvet-spoon/contract/cafe';
import { type Opening, openingOf } from './opening-words.ts';

/** What every page shows of the cafe. The longer texts come with the pages they belong to. */
export type CafeFrame = Pick<
  Cafe,
  | 'name'
  | 'tagline'
  | 'description'
  | 'timeZone'
  | 'address'
  | 'geo'
  | 'phones'
  | 'email'
  | 'orderUrl'
  | 'social'
> & {
  announcement: string | null;
  /** Null until the cafe has entered its hours. */
  opening: Opening | null;
};

export function frameOf(cafe: Cafe, now: number): CafeFrame {
  const { name, tagline, description, timeZone, address, geo, phones, email, orderUrl, social } = cafe;
  return {
    name,
    tagline,
    description,
    timeZone,
    address,
    geo,
    phones,
    email,
    orderUrl,
    social,
    announcement: cafe.announcement?.text ?? null,
    opening: openingOf(cafe.hours, timeZone, now),
  };
}

/** While the facts cannot be read. */
export const noCafe: CafeFrame = {
  name: '',
  tagline: '',
  description: '',
  timeZone: 'UTC',
  address: { street: '', city: '', region: '', postalCode: '', country: '' },
  geo: null,
  phones: [],
  email: null,
  orderUrl: null,
  social: [],
  announcement: null,
  opening: null,
};
