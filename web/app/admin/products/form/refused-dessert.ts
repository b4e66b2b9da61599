import { ApiError } from '@velvet-spoon/contract/client';
import { refusedFields } from '../../kit/refused-fields.ts';
import type { DessertErrors } from './read-dessert.ts';

/** The form's name of what the server can refuse although the form accepted it. */
const FIELDS: [pattern: RegExp, field: string, text: string][] = [
  [/^name$/, 'name', 'refused'],
  [/^slug$/, 'slug', 'invalidSlug'],
  [/^category$/, 'category', 'refused'],
  [/^price_cents$/, 'price', 'invalidPrice'],
  [/^short_description$/, 'shortDescription', 'refused'],
  [/^long_description$/, 'longDescription', 'refused'],
  [/^order_url$/, 'orderUrl', 'orderUrl'],
  [/^(cover|gallery)\b/, 'pictures', 'picture'],
  [/^at_a_glance\.(\d+)\.(label|value)$/, 'facts.$1.$2', 'refused'],
];

/** The fields that a refused save names. */
export function refusalsIn(error: unknown): DessertErrors {
  if (error instanceof ApiError && error.code === 'slug-taken') return { slug: 'products.errors.slugTaken' };
  const errors: DessertErrors = {};
  for (const refused of refusedFields(error)) {
    const [pattern, field, text] = FIELDS.find(([pattern]) => pattern.test(refused)) ?? [];
    if (pattern && field)
      errors[refused.replace(new RegExp(`${pattern.source}.*`), field)] = `products.errors.${text}`;
  }
  return errors;
}
