/** In English, for the site and the back-office. */
export const allergenNames: Record<Allergen, string> = {
  'tree-nuts': 'Tree nuts',
  peanuts: 'Peanuts',
  soy: 'Soy',
  sesame: 'Sesame',
  gluten: 'Gluten',
  wheat: 'Wheat',
  milk: 'Milk',
  eggs: 'Eggs',
  mustard: 'Mustard',
  celery: 'Celery',
  lupin: 'Lupin',
  sulphites: 'Sulphites',
  fish: 'Fish',
  crustaceans: 'Crustaceans',
  molluscs: 'Molluscs',
};

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
