import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import { type Opening, openingOf } from './opening-words.ts';

/** The facts about the cafe that every page shows. The longer texts come with the pages they belong to. */
export type CafeFrame = ReturnType<typeof factsOf> & {
  announcement: string | null;
  /** Null until the cafe has entered its hours. */
  opening: Opening | null;
  /** Whether guests can ask for a cake. */
  celebrates: boolean;
  /** That the menu page lists. */
  ingredients: string[];
};

function factsOf(cafe: Cafe) {
  const { name, tagline, description, timeZone, address, geo, phones, email, orderUrl, social } = cafe;
  return { name, tagline, description, timeZone, address, geo, phones, email, orderUrl, social };
}

export function frameOf(cafe: Cafe, now: number): CafeFrame {
  const announcement = cafe.announcement?.text ?? null;
  return {
    ...factsOf(cafe),
    announcement,
    opening: openingOf(cafe.hours, cafe.timeZone, now),
    celebrates: cafe.celebrations.isOn,
    ingredients: cafe.ingredients,
  };
}

/** Used while the facts cannot be read. */
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
  celebrates: false,
  ingredients: [],
};

let known = noCafe;

/** On the server only: for the page that is shown while the database is away. */
export function rememberCafe(cafe: CafeFrame): void {
  known = cafe;
}

export function lastKnownCafe(): CafeFrame {
  return known;
}

export function pageTitle(title: string, { name }: Pick<CafeFrame, 'name'>): string {
  return name === '' ? title : `${title} | ${name}`;
}

/** Where the cafe is, such as "York, ME". Empty if the cafe has not entered an address. */
export function cityAndRegion({ address: { city, region } }: Pick<CafeFrame, 'address'>): string {
  return [city, region].filter(Boolean).join(', ');
}

/** The current year in the cafe's time zone: a server elsewhere may be hours ahead or behind. */
export function cafeYear(now: number, zone: string): string {
  return dateIn(zone, now).slice(0, 4);
}
