import type { Allergen } from './allergens.ts';

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
