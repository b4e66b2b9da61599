import { ApiError } from '@velvet-spoon/contract/api/client';
import type { Offer } from '@velvet-spoon/contract/api/price-list';
import type { ProductInput } from '@velvet-spoon/contract/api/staff-products';
import { WHOLESALE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { type Refusals, refusalsBy } from '../../kit/forms.ts';
import { isSlug } from '../../kit/slug.ts';
import type { SentPictures } from '../pictures/form-pictures.ts';
import { type DessertValues, type FactRow, readPrice } from './dessert-values.ts';

/** What the server can refuse although the form accepted it. */
const FIELDS: Refusals = [
  [/^name$/, 'name', 'refused'],
  [/^slug$/, 'slug', 'invalidSlug'],
  [/^category$/, 'category', 'refused'],
  [/^price_cents$/, 'price', 'invalidPrice'],
  [/^short_description$/, 'shortDescription', 'refused'],
  [/^long_description$/, 'longDescription', 'refused'],
  [/^wholesale\.price_cents$/, 'casePrice', 'invalidPrice'],
  [/^order_url$/, 'orderUrl', 'orderUrl'],
  [/^(?:cover|gallery)\b.*$/, 'pictures', 'picture'],
  [/^at_a_glance\.(\d+)\.(label|value)$/, 'facts.$1.$2', 'refused'],
];

/** For each field in error, the key of the text beside it. Rows are named as in `facts.2.value`. */
export type DessertErrors = Record<string, string>;

const REQUIRED = ['name', 'slug', 'category', 'shortDescription', 'longDescription'] as const;

/** What to send, or why it cannot be sent. */
export function readDessert(
  values: DessertValues,
  pictures: SentPictures,
): { body: ProductInput } | { errors: DessertErrors } {
  const price = readPrice(values.price);
  const { offer, errors: offerErrors } = readOffer(values);
  const errors = { ...errorsIn(values, price), ...offerErrors };
  if (typeof price === 'string' || Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      name: values.name.trim(),
      slug: values.slug.trim(),
      category: values.category.trim(),
      price_cents: price,
      short_description: values.shortDescription.trim(),
      long_description: values.longDescription.trim(),
      ...pictures,
      at_a_glance: filled(values.facts).map(({ label, value }) => ({
        label: label.trim(),
        value: value.trim(),
      })),
      allergens: { contains: values.contains, may_contain: values.mayContain },
      order_url: values.orderUrl.trim() || null,
      is_hidden: !values.isShown,
      is_sold_out: values.isSoldOut,
      wholesale: offer,
    },
  };
}

function errorsIn(values: DessertValues, price: number | string): DessertErrors {
  const empty = REQUIRED.filter((field) => isBlank(values[field]));
  const errors: DessertErrors = Object.fromEntries(empty.map((field) => [field, `products.errors.${field}`]));
  if (!errors.slug && !isSlug(values.slug.trim())) errors.slug = 'products.errors.invalidSlug';
  if (typeof price === 'string') errors.price = price;
  if (!isOrderUrl(values.orderUrl.trim())) errors.orderUrl = 'products.errors.orderUrl';
  for (const [index, row] of values.facts.entries()) {
    if (isBlank(row.label) === isBlank(row.value)) continue;
    if (isBlank(row.label)) errors[`facts.${index}.label`] = 'products.errors.factLabel';
    else errors[`facts.${index}.value`] = 'products.errors.factValue';
  }
  return errors;
}

const COUNTS = [
  ['pieces', 1, WHOLESALE_LIMITS.count],
  ['minimum', 1, WHOLESALE_LIMITS.count],
  ['leadDays', 0, WHOLESALE_LIMITS.days],
  ['shelfLifeDays', 1, WHOLESALE_LIMITS.days],
] as const;

/** What partners are offered. Null if nothing, and while something is wrong with it. */
function readOffer(values: DessertValues): { offer: Offer | null; errors: DessertErrors } {
  if (!values.isOffered) return { offer: null, errors: {} };
  const errors: DessertErrors = {};
  const price = readPrice(values.casePrice);
  if (typeof price === 'string') errors.casePrice = price;
  else if (price === 0) errors.casePrice = 'products.errors.casePrice';
  const [pieces, minimum, lead_days, shelf_life_days] = COUNTS.map(([name, least, most]) => {
    const count = /^\s*\d+\s*$/.test(values[name]) ? Number(values[name]) : -1;
    if (count < least || count > most) errors[name] = `products.errors.${least === 0 ? 'days' : 'count'}`;
    return count;
  }) as [number, number, number, number];
  if (typeof price === 'string' || Object.keys(errors).length > 0) return { offer: null, errors };
  return { offer: { price_cents: price, pieces, minimum, lead_days, shelf_life_days }, errors };
}

/** Without the rows that were left empty. */
export function filled(facts: FactRow[]): FactRow[] {
  return facts.filter(({ label, value }) => !isBlank(label) || !isBlank(value));
}

function isOrderUrl(text: string): boolean {
  return text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** The fields that a refused save names. */
export function refusalsIn(error: unknown): DessertErrors {
  if (error instanceof ApiError && error.code === 'slug-taken') return { slug: 'products.errors.slugTaken' };
  return refusalsBy(FIELDS, 'products.errors', error);
}
