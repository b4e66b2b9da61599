import type { Notice, NoticeKind } from './push.repository.ts';

type Words = { one: (name: string) => string; many: (count: number) => string };

/** Nothing of what people wrote: a phone shows it on its locked screen. */
const texts: Record<'en' | 'ru', Record<NoticeKind, Words>> = {
  en: {
    message: { one: (name) => `New message from ${name}`, many: (count) => `${count} new messages` },
    applicant: { one: (name) => `New applicant: ${name}`, many: (count) => `${count} new applicants` },
    trouble: {
      one: () => 'Something is wrong with the site',
      many: (count) => `${count} things are wrong with the site`,
    },
    test: { one: () => 'Messages reach this device', many: () => 'Messages reach this device' },
  },
  ru: {
    message: { one: (name) => `Новое сообщение: ${name}`, many: (count) => `Новых сообщений: ${count}` },
    applicant: { one: (name) => `Новая заявка: ${name}`, many: (count) => `Новых заявок: ${count}` },
    trouble: { one: () => 'Что-то не так с сайтом', many: (count) => `Проблем с сайтом: ${count}` },
    test: {
      one: () => 'Уведомления приходят на это устройство',
      many: () => 'Уведомления приходят на это устройство',
    },
  },
};

const NAME_LENGTH = 80;

/** What the service worker shows, and the page of the admin that it opens. All are of one kind. */
export function wordsOf(
  notices: readonly Notice[],
  language: 'en' | 'ru',
): { title: string; path: string; tag: NoticeKind } {
  const { kind, name, path } = notices.at(-1)!;
  const words = texts[language][kind];
  const one = notices.length === 1;
  return {
    title: one ? words.one(name?.slice(0, NAME_LENGTH).toWellFormed() ?? '') : words.many(notices.length),
    // Several things are on the page of them all.
    path: one ? path : path.replace(/&.*/, ''),
    tag: kind,
  };
}
