import type { Offer, PartnerLine } from '@velvet-spoon/contract/api/price-list';
import { allergenNames } from '@velvet-spoon/contract/domain/allergens';
import { csvHeading, csvLine } from '@velvet-spoon/contract/domain/csv';
import { longDate } from '../../cafe/long-date.ts';
import { priceText } from '../../products/product-words.ts';

export const dollars = (cents: number): string => priceText(cents / 100);

/** A day without a time, such as 2026-12-01. */
export const dayText = (date: string): string => longDate(date, 'UTC');

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Everything but the price. */
export const terms: readonly {
  field: Exclude<keyof Offer, 'price_cents'>;
  text: (count: number) => string;
}[] = [
  { field: 'pieces', text: (count) => `${counted(count, 'piece')} a case` },
  { field: 'minimum', text: (count) => `at least ${counted(count, 'case')}` },
  {
    field: 'lead_days',
    text: (count) =>
      count === 0 ? 'ready the same day' : `${counted(count, 'day')}${count === 1 ? '’s' : '’'} notice`,
  },
  { field: 'shelf_life_days', text: (count) => `keeps ${counted(count, 'day')}` },
];

const named = (allergens: PartnerLine['allergens']['contains']) =>
  allergens.map((allergen) => allergenNames[allergen].toLowerCase()).join(', ');

export function allergenText({ contains, may_contain }: PartnerLine['allergens']): string {
  return [
    contains.length > 0 && `Contains ${named(contains)}.`,
    may_contain.length > 0 && `May contain ${named(may_contain)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a search leaves, by name or category. */
export function matching(lines: PartnerLine[], typed: string): PartnerLine[] {
  const wanted = typed.trim().toLowerCase();
  return lines.filter(({ name, category }) => `${name}\n${category}`.toLowerCase().includes(wanted));
}

const columns: readonly [name: string, value: (line: PartnerLine) => string][] = [
  ['Category', ({ category }) => category],
  ['Dessert', ({ name }) => name],
  ['Pieces per case', ({ pieces }) => String(pieces)],
  ['Price per case (USD)', ({ price_cents }) => (price_cents / 100).toFixed(2)],
  ['Minimum cases', ({ minimum }) => String(minimum)],
  ['Lead time (days)', ({ lead_days }) => String(lead_days)],
  ['Shelf life (days)', ({ shelf_life_days }) => String(shelf_life_days)],
  ['Contains', ({ allergens }) => named(allergens.contains)],
  ['May contain', ({ allergens }) => named(allergens.may_contain)],
  ['Sold out', ({ is_sold_out }) => (is_sold_out ? 'Yes' : 'No')],
];

export function csvOf(lines: PartnerLine[]): string {
  const rows = lines.map((line) => csvLine(columns.map(([, value]) => value(line))));
  return csvHeading(columns.map(([name]) => name)) + rows.join('');
}
