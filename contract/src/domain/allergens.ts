/** In English, for the site and the back-office. */
export const allergenNames: Record<Allergen, string> = {
  'tree-nuts': 'Tree nuts',
  coconut: 'Coconut',
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
 * Coconut is not on either list, but guests ask for it, and in the US it counted as a tree nut until 2025.
 * Codes are stored: never rename one.
 */
export const ALLERGENS = [
  'tree-nuts',
  'coconut',
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

/** A dessert that contains one of these is not vegan. */
export const FROM_ANIMALS: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
