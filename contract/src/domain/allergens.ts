/**
 * What staff can declare: the fourteen allergens of EU Regulation 1169/2011 (annex II) and the nine of the US
 * (FALCPA and the FASTER Act). They overlap except for wheat, which the US names by itself and the EU counts as gluten.
 * Coconut is not on either list, but guests ask for it, and in the US it counted as a tree nut until 2025.
 * Codes are stored: never rename one. The names are in English, for the site and the back-office.
 */
export const allergenNames = {
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

export type Allergen = keyof typeof allergenNames;

export const ALLERGENS = Object.keys(allergenNames) as Allergen[];

export function isAllergen(code: string): code is Allergen {
  return Object.hasOwn(allergenNames, code);
}

/** A dessert that contains one of these is not vegan. */
export const FROM_ANIMALS: readonly Allergen[] = ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'];
