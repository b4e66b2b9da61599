import type { Allergen } from './allergens.ts';

/** What guests can type. Shorter than the limit, because a browser sends each line break as two characters. */
export const TYPED_OCCASION_LIMIT = 2500;

/** The nine of the US law, and coconut. Anything else can be written into the text. */
export const CELEBRATION_ALLERGENS = [
  'tree-nuts',
  'coconut',
  'peanuts',
  'soy',
  'sesame',
  'wheat',
  'milk',
  'eggs',
  'fish',
  'crustaceans',
] as const satisfies readonly Allergen[];

/** The name of its checkbox. */
export function allergyField<A extends Allergen>(allergen: A): `allergy_${A}` {
  return `allergy_${allergen}`;
}

export const CELEBRATION_PICTURES = ['picture_1', 'picture_2', 'picture_3'] as const;

export const CELEBRATION_THANKS = 'Thank you. We have your request.';

export function celebrationSubject(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return `Celebration cake for ${format.format(new Date(day))}`;
}
