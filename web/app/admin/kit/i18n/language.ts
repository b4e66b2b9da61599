export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

const KEY = 'adminLang';

export function storedLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'ru';
}

export function storeLanguage(language: string): void {
  localStorage.setItem(KEY, language);
}
