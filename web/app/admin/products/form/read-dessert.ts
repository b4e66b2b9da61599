import { ApiError } from '@velvet-spoon/contract/api/client';
import type { ProductInput } from '@velvet-spoon/contract/api/staff-products';
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
  const errors = errorsIn(values, price);
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
