import { useTranslation } from 'react-i18next';
import { useNow } from '../time.ts';

export const languages = ['ru', 'en'] as const;

const KEY = 'adminLang';

const LONG = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const DAY = { ...LONG, timeZone: 'UTC' } as const;

/** Long month, day and year, in the language of the interface. */
export function useDates() {
  const { language } = useTranslation().i18n;
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const moment = new Intl.DateTimeFormat(language, { ...LONG, ...clock });
  const time = new Intl.DateTimeFormat(language, clock);
  return {
    /** A plain date such as 2026-11-06: a day without a time zone. */
    day: (date: string) => dayIn(language, date),
    /** From one to another, with what both share said once. */
    days: (from: string, to: string) =>
      plain(new Intl.DateTimeFormat(language, DAY).formatRange(new Date(from), new Date(to))),
    /** An instant, on the reader's own clock. */
    moment: (instant: string) => moment.format(new Date(instant)),
    /** The same on the day itself. */
    time: (instant: string) => time.format(new Date(instant)),
  };
}

export function dayIn(language: string, date: string): string {
  return plain(new Intl.DateTimeFormat(language, DAY).format(new Date(date)));
}

/** Without the full stop of the Russian abbreviation: a sentence that ends with the date has its own. */
const plain = (date: string) => date.replace(/\sг\.$/, '');

const AGES = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;

/** How long ago an instant was, or how far ahead it is: yesterday, 3 hours ago, in 2 days. */
export function useAge(): (instant: string) => string {
  const { language } = useTranslation().i18n;
  const now = useNow();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return (instant) => {
    const ahead = Date.parse(instant) - now;
    const [unit, length] = AGES.find(([, ms]) => Math.abs(ahead) >= ms) ?? AGES[2];
    return format.format(Math.trunc(ahead / length), unit);
  };
}

/** Numbers with two decimals in the language of the interface, 1.25 in English, 1,25 in Russian, and what separates them. */
export function useDecimals() {
  const { language } = useTranslation().i18n;
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const separator = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return { text: (value: number) => format.format(value), separator };
}

/** Dollars in the language of the interface: $84.00 in English, 84,00 $ in Russian. */
export function useMoney(): (cents: number) => string {
  const { language } = useTranslation().i18n;
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const format = new Intl.NumberFormat(language, dollars);
  return (cents) => format.format(cents / 100);
}

export type Language = (typeof languages)[number];

export function storedLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'ru';
}

export function storeLanguage(language: string): void {
  localStorage.setItem(KEY, language);
}

export type Texts = { [key: string]: string | Texts };

/** Both languages side by side. `tab` names the tab in the header and in the document title. */
export type TabTexts = Record<Language, Texts & { tab: string }>;
