import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en, ru } from './texts.ts';

export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

const KEY = 'adminLang';

export function storedLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'ru';
}

export function createAdminI18n(): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: false,
    resources: { ru: { translation: ru }, en: { translation: en } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  instance.on('languageChanged', (language) => localStorage.setItem(KEY, language));
  return instance;
}
