export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

const KEY = 'adminLang';

export function storedLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'ru';
}

export function storeLanguage(language: string): void {
  localStorage.setItem(KEY, language);
}

export type Texts = { [key: string]: string | Texts };

/** Both languages side by side. `tab` names the tab in the header and in the document title. */
export type TabTexts = Record<Language, Texts & { tab: string }>;
