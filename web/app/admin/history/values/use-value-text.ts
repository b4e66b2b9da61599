import { isAllergen } from '@velvet-spoon/contract/allergens';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../kit/i18n/use-dates.ts';

const MOMENTS = new Set(['created_at', 'expires_at', 'email_confirmed_at', 'from', 'until']);
const DAYS = new Set(['display_date', 'date']);
/** Their values have words of their own. */
const NAMED = new Set(['kind', 'status', 'state', 'role']);
const PERCENTS = new Set(['focal_x', 'focal_y']);

/** The database does not keep the order of parts. These come first. */
const FIRST = ['title', 'label', 'name', 'date', 'quote', 'text', 'note'];

function rank(name: string): number {
  const index = FIRST.indexOf(name);
  return index === -1 ? FIRST.length : index;
}

/** Any value in words, one entry of a list per line. Its name says what a number or a date is. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { day, moment } = useDates();
  const { language } = i18n;

  function textOf(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'history.entry.yes' : 'history.entry.no');
    if (typeof value === 'number') return numberOf(name, value);
    if (typeof value === 'string') return stringOf(name, value);
    if (Array.isArray(value)) return value.map((item) => textOf(name, item)).join('\n');
    return recordOf(value as Record<string, unknown>);
  }

  function numberOf(name: string, value: number): string {
    if (name === 'price_cents') return priceOf(value);
    if (name === 'size') return sizeOf(value);
    const style = PERCENTS.has(name) ? { style: 'percent' as const } : {};
    const number = PERCENTS.has(name) ? value / 100 : value;
    return new Intl.NumberFormat(language, { ...style, maximumFractionDigits: 6 }).format(number);
  }

  function priceOf(cents: number): string {
    if (cents === 0) return t('history.entry.seasonal');
    const style = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    return new Intl.NumberFormat(language, style).format(cents / 100);
  }

  function sizeOf(bytes: number): string {
    const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
    const number = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000);
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(number);
  }

  function stringOf(name: string, value: string): string {
    if (MOMENTS.has(name) && !Number.isNaN(Date.parse(value))) return moment(value);
    if (DAYS.has(name) && !Number.isNaN(Date.parse(value))) return day(value);
    if (/contain/.test(name) && isAllergen(value)) return t(`products.allergens.${value}`);
    const named = `history.values.${value}`;
    return NAMED.has(name) && i18n.exists(named) ? t(named) : value;
  }

  /** Opening hours as 9:00–17:00, anything else as its parts in a row. */
  function recordOf(record: Record<string, unknown>): string {
    if (typeof record.opens === 'string') return `${record.opens}–${String(record.closes)}`;
    return Object.entries(record)
      .toSorted(([a], [b]) => rank(a) - rank(b))
      .map(([name, value]) => partOf(name, value))
      .filter((text) => text !== '')
      .join(' — ');
  }

  function partOf(name: string, value: unknown): string {
    if (name === 'ranges' && Array.isArray(value) && value.length === 0) return t('history.entry.closed');
    const text = textOf(name, value).replaceAll('\n', ', ');
    const isTime = (name === 'from' || name === 'until') && text !== '';
    return isTime ? t(`history.entry.${name}Time`, { when: text }) : text;
  }

  return textOf;
}
