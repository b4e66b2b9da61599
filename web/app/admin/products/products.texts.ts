import { type Allergen, allergenNames } from '@velvet-spoon/contract/allergens';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

const allergenTexts = {
  en: allergenNames,
  ru: {
    'tree-nuts': 'Орехи',
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
  },
} satisfies Record<'en' | 'ru', Record<Allergen, string>>;

export const productsTexts = {
  en: { ...en, allergens: allergenTexts.en },
  ru: { ...ru, allergens: allergenTexts.ru },
};
