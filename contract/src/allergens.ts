/**
 * What staff can declare: the fourteen allergens of EU Regulation 1169/2011 (annex II) and the nine of the US
 * (FALCPA and the FASTER Act). They overlap except for wheat, which the US names by itself and the EU counts as gluten.
 * Codes are stored: never rename one.
 */
export const ALLERGENS = [
  'tree-nuts',
  'peanuts',
  'soy',
  'sesame',
  'gluten',
  'wheat',
  'milk',
  'eggs',
  'mustard',
  'celery',
  'lupin',
  'sulphites',
  'fish',
  'crustaceans',
  'molluscs',
] as const;

export type Allergen = (typeof ALLERGENS)[number];

const codes: readonly string[] = ALLERGENS;

export function isAllergen(code: string): code is Allergen {
  return codes.includes(code);
}
