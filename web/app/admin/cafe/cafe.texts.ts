import { momentsTexts } from './moments/moments.texts.ts';
import { placesTexts } from './places/places.texts.ts';
import { en } from './texts/en.ts';
import { ru } from './texts/ru.ts';

export const cafeTexts = {
  en: { ...en, places: placesTexts.en, moments: momentsTexts.en },
  ru: { ...ru, places: placesTexts.ru, moments: momentsTexts.ru },
};
