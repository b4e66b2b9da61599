import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import {
  hasHours,
  type OpeningRange,
  WEEKDAYS,
  type Weekday,
} from '@velvet-spoon/contract/domain/opening-hours';
import { dateIn } from '@velvet-spoon/contract/domain/zoned-time';
import type {
  BakeryLeaf,
  CafeOrCoffeeShopLeaf,
  ContactPoint,
  DayOfWeek,
  MergeLeafTypes,
  OpeningHoursSpecification,
  OrderAction,
  PostalAddress,
} from 'schema-dts';
import { type CafeFrame, cityAndRegion } from '../../cafe/cafe-frame.ts';
import type { PageContext } from './page-facts.ts';

export type CafeNode = MergeLeafTypes<[BakeryLeaf, CafeOrCoffeeShopLeaf]>;

/** Only what the cafe has filled in. `hasMenu` says whether this graph has the menu itself, or just its address. */
export function cafeNode({ cafe, origin, shareCard }: PageContext, hasMenu: boolean): CafeNode {
  const { name, description, geo, phones, email, orderUrl, social } = cafe;
  const address = addressOf(cafe.address);
  const [phone] = phones;
  return {
    '@type': ['Bakery', 'CafeOrCoffeeShop'],
    '@id': cafeId(origin),
    name,
    url: `${origin}/`,
    image: origin + shareCard,
    ...(description && { description }),
    ...(cafe.tagline && { slogan: cafe.tagline }),
    ...(address && { address }),
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude } }),
    ...(phone && { telephone: phone.number }),
    ...(phones.length > 1 && { contactPoint: phones.map(contactPoint) }),
    ...(email && { email }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
    servesCuisine: ['Raw', 'Vegan', 'Desserts'],
    hasMenu: hasMenu ? { '@id': menuId(origin) } : `${origin}/menu`,
    ...(orderUrl && { potentialAction: orderAction(orderUrl) }),
    ...(hasHours(cafe.hours) && { openingHoursSpecification: openingHours(cafe) }),
  };
}

function addressOf({ street, city, region, postalCode, country }: Cafe['address']): PostalAddress | null {
  if (!street && !city) return null;
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(city && { addressLocality: city }),
    ...(region && { addressRegion: region }),
    ...(postalCode && { postalCode }),
    ...(country && { addressCountry: country }),
  };
}

function contactPoint({ label, number }: Cafe['phones'][number]): ContactPoint {
  return { '@type': 'ContactPoint', contactType: 'customer service', name: label, telephone: number };
}

function orderAction(urlTemplate: string): OrderAction {
  return { '@type': 'OrderAction', target: { '@type': 'EntryPoint', urlTemplate } };
}

/** The week, then the days that differ from it. */
function openingHours({ hours, timeZone }: Cafe): OpeningHoursSpecification[] {
  const today = dateIn(timeZone, Date.now());
  const weekly = WEEKDAYS.flatMap((day) =>
    hours.weekly[day].map((range) => ({ ...openFor(range), dayOfWeek: nameOf(day) })),
  );
  const exceptions = hours.exceptions
    .filter(({ date }) => date >= today)
    .flatMap(({ date, ranges }) => {
      const specifications = ranges.length > 0 ? ranges.map(openFor) : [CLOSED];
      return specifications.map((one) => ({ ...one, validFrom: date, validThrough: date }));
    });
  return [...weekly, ...exceptions];
}

function nameOf(day: Weekday): DayOfWeek {
  return `https://schema.org/${(day.charAt(0).toUpperCase() + day.slice(1)) as Capitalize<Weekday>}`;
}

const CLOSED = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' } as const;

/** A range that closes when it opens lasts all day, which search engines would read as closed. */
function openFor({ opens, closes }: OpeningRange) {
  const times = opens === closes ? { opens: '00:00', closes: '23:59' } : { opens, closes };
  return { '@type': 'OpeningHoursSpecification', ...times } as const;
}

/** The @id of a node in the graph of this site or of one document. */
export const cafeId = (origin: string) => `${origin}/#cafe`;

export const websiteId = (origin: string) => `${origin}/#website`;

export const menuId = (origin: string) => `${origin}/menu#menu`;

export const ownId = (address: string, name: string) => `${address}#${name}`;

/** Such as " in York, ME", with its space. Empty if the cafe has not entered an address. */
export function inPlace(cafe: Pick<CafeFrame, 'address'>): string {
  const place = cityAndRegion(cafe);
  return place && ` in ${place}`;
}
