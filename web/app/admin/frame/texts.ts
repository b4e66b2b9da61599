import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { demoTexts } from '../kit/demo/demo.texts.ts';
import { type Language, storedLanguage, storeLanguage, type Texts } from '../kit/i18n/formats.ts';
import { bothLanguages } from '../kit/i18n/texts.ts';
import { letterTexts } from '../kit/letter/letter.texts.ts';
import { libraryTexts } from '../kit/library/library.texts.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import { personTexts } from '../kit/person/person.texts.ts';
import { siteTexts } from '../kit/site/site.texts.ts';
import { type LoadedTab, tabs } from '../tabs.ts';
import { joinTexts } from './sign-in/join.texts.ts';
import { setupTexts } from './sign-in/setup.texts.ts';
import { signInTexts } from './sign-in/sign-in.texts.ts';

const frameTexts = bothLanguages({
  language: ['Language', 'Язык'],
  sections: ['Sections', 'Разделы'],
  more: ['More', 'Ещё'],
  groups: {
    site: ['On the site', 'На сайте'],
    people: ['Guests and team', 'Гости и команда'],
    house: ['House', 'Хозяйство'],
  },
  changeToken: ['Change token', 'Сменить токен'],
  confirmChange: [
    'Change the token? You will need to paste one again to come back.',
    'Сменить токен? Чтобы вернуться, токен придётся вставить снова.',
  ],
  signOut: ['Sign out', 'Выйти'],
  help: ['Help', 'Помощь'],
  tokenEnds: ['Your token “{{name}}” ends on {{date}}.', 'Ваш токен «{{name}}» действует до {{date}}.'],
  noPasskey: [
    'Your account has no passkey yet. Add one: it is quicker than a password, and safer.',
    'У вашего аккаунта ещё нет ключа доступа. Добавьте его: это быстрее пароля и надёжнее.',
  ],
  toAccount: ['Open account', 'Открыть аккаунт'],
});

/** Every text of the admin in one language; a tab's texts are found under its key. */
export function textsOf(language: Language, tabs: LoadedTab[]): Texts {
  return {
    frame: frameTexts[language],
    signIn: signInTexts[language],
    join: joinTexts[language],
    setup: setupTexts[language],
    site: siteTexts[language],
    notices: noticesTexts[language],
    demo: demoTexts[language],
    letter: letterTexts[language],
    library: libraryTexts[language],
    person: personTexts[language],
    problems: problemTexts[language],
    ...Object.fromEntries(tabs.map(({ key, texts }) => [key, texts[language]])),
  };
}

/**
 * All tabs before the dashboard shows: switching between them never waits, and never asks for a file that a newer
 * release has replaced.
 */
export function loadTabs(): Promise<LoadedTab[]> {
  return Promise.all(tabs.map(async ({ load, ...tab }) => ({ ...tab, ...(await load()) })));
}

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
