import type { Allergen } from './allergens.ts';

/** For staff. Apart from the English names, which every page of the site carries along. */
export const russianAllergens: Record<Allergen, string> = {
  'tree-nuts': 'Орехи',
  coconut: 'Кокос',
  peanuts: 'Арахис',
  soy: 'Соя',
  sesame: 'Кунжут',
  gluten: 'Глютен',
  wheat: 'Пшеница',
  milk: 'Молоко',
  eggs: 'Яйца',
  mustard: 'Горчица',
  celery: 'Сельдерей',
  lupin: 'Люпин',
  sulphites: 'Сульфиты',
  fish: 'Рыба',
  crustaceans: 'Ракообразные',
  molluscs: 'Моллюски',
};
