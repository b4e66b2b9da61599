import { allergenTexts } from './texts/allergens.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

export const productsTexts = {
  en: { ...en, allergens: allergenTexts.en },
  ru: { ...ru, allergens: allergenTexts.ru },
};
