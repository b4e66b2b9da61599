import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { storedLanguage, storeLanguage } from '../kit/i18n/language.ts';
import type { LoadedTab } from '../tabs.ts';
import { textsOf } from './texts.ts';

export function createAdminI18n(tabs: LoadedTab[]): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: storedLanguage(),
    fallbackLng: false,
    resources: { ru: { translation: textsOf('ru', tabs) }, en: { translation: textsOf('en', tabs) } },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  instance.on('languageChanged', storeLanguage);
  return instance;
}
