import type { Language } from '@velvet-spoon/contract/api/own-account';

export type Pair = readonly [en: string, ru: string];

/** How to speak to the person who reads a mail. */
export type Reader = {
  language: Language;
  /** The reader's one of two texts that say the same. */
  t: (...texts: Pair) => string;
  /** A day at the cafe, such as “November 18, 2026”. */
  day: (instant: Date) => string;
  /** Such as “November 9 – 15, 2026”. */
  days: (from: Date, to: Date) => string;
  number: (value: number) => string;
};

/** The Russian abbreviation at the end of a date: a sentence that ends with one has its own full stop. */
const YEAR = /\sг\.$/;

/** Mails to guests and partners are in English; those to staff exist in both languages. */
export function inLanguage(language: Language, timeZone: string): Reader {
  const isRussian = language === 'ru';
  const locale = isRussian ? 'ru-RU' : 'en-US';
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const numbers = new Intl.NumberFormat(locale);
  return {
    language,
    t: (en, ru) => (isRussian ? ru : en),
    day: (instant) => format.format(instant).replace(YEAR, ''),
    days: (from, to) => format.formatRange(from, to).replace(YEAR, ''),
    number: (value) => numbers.format(value),
  };
}
