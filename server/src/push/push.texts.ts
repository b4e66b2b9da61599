import type { Notice, NoticeKind } from './push.repository.ts';

/** For one thing and for several. Nothing of what people wrote: a phone shows it on its locked screen. */
const texts: Record<'en' | 'ru', Record<NoticeKind, readonly [one: string, several: string]>> = {
  en: {
    message: ['New message from {name}', '{count} new messages'],
    applicant: ['New applicant: {name}', '{count} new applicants'],
    trouble: ['Something is wrong with the site', '{count} things are wrong with the site'],
    test: ['Messages reach this device', 'Messages reach this device'],
  },
  ru: {
    message: ['Новое сообщение: {name}', 'Новых сообщений: {count}'],
    applicant: ['Новая заявка: {name}', 'Новых заявок: {count}'],
    trouble: ['Что-то не так с сайтом', 'Проблем с сайтом: {count}'],
    test: ['Уведомления приходят на это устройство', 'Уведомления приходят на это устройство'],
  },
};

const NAME_LENGTH = 80;

/** What the service worker shows, and the page of the admin that it opens. All are of one kind. */
export function wordsOf(notices: readonly Notice[], language: 'en' | 'ru'): { title: string; path: string } {
  const { kind, name, path } = notices.at(-1)!;
  const [one, several] = texts[language][kind];
  if (notices.length > 1) {
    // Several things are on the page of them all.
    return { title: several.replace('{count}', String(notices.length)), path: path.replace(/&.*/, '') };
  }
  return { title: one.replace('{name}', () => name?.slice(0, NAME_LENGTH).toWellFormed() ?? ''), path };
}
