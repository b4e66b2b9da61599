import type { HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/api/history';
import { isAllergen } from '@velvet-spoon/contract/domain/allergens';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../kit/files.ts';
import { useDates, useMoney } from '../kit/i18n/formats.ts';
import { tabOf } from './history-data.ts';

type Thing = Pick<HistoryEntry, 'noun' | 'subject_id' | 'title'>;

/** How many changed fields a line of the list names. */
const FIELDS = 4;

/** Who, what and what happened, in the language of the interface. */
export function useWords() {
  const { t, i18n } = useTranslation();
  const known = (key: string, fallback: string): string => (i18n.exists(key) ? t(key) : fallback);

  /** Staff by their name; programs, which have no account, by a word for what they do. */
  function person({ kind, name }: Pick<HistoryPerson, 'kind' | 'name'>): string {
    return kind === 'staff' || kind === 'partner' ? name : known(`history.people.${name}`, name);
  }

  const noun = (name: string): string => known(`history.nouns.${name}`, name);
  const action = (name: string): string => known(`history.actions.${name}`, name);

  function thing({ noun: of, subject_id: id, title }: Thing): string {
    let name = title;
    if (of === 'page-pictures') name = known(`cafe.pagePictures.names.${id}`, id);
    if (of === 'jobs') name = known(`status.jobs.names.${id}`, id);
    return name ? t('history.title', { noun: noun(of), title: name }) : noun(of);
  }

  /** “Address: City” for address.city, in the words of the form. */
  function field(of: string, path: string): string {
    const textAt = (key: string): unknown => i18n.getResource(i18n.language, 'translation', key);
    const words = path.split('.').map((part) => fieldWord(of, part, textAt));
    const known = new Set(words.filter((word) => word !== undefined));
    return known.size > 0 ? [...known].join(': ') : path.replaceAll(/[._]/g, ' ');
  }

  /** “Changed: price, name and 3 more”. */
  function summary({ noun: of, action: done, fields }: HistoryEntry): string {
    const names = [...new Set(fields.map((path) => field(of, path).toLocaleLowerCase(i18n.language)))];
    if (names.length === 0 || (done !== 'update' && done !== 'revert')) return action(done);
    const first = names.slice(0, FIELDS).join(', ');
    const more = names.length - FIELDS;
    const text = more > 0 ? t('history.moreFields', { fields: first, count: more }) : first;
    return t('history.changed', { action: action(done), fields: text });
  }

  return { person, noun, action, thing, field, summary };
}

/** Where the texts of a tab may have a word for one of its fields. */
const FORM_WORDS = ['*.title', '*', 'form.*', 'facts.*', 'sections.*', 'days.*', 'recipe.*'];

/** The form's word for a field, or ours where no form has one. */
export function fieldWord(noun: string, field: string, textAt: (key: string) => unknown): string | undefined {
  const camel = field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const forms = FORM_WORDS.map((place) => `${tabOf(noun) ?? noun}.${place.replace('*', camel)}`);
  return [`history.fields.${noun}_${field}`, ...forms, `history.fields.${field}`]
    .map(textAt)
    .find((text) => typeof text === 'string');
}

const MOMENTS = new Set(['created_at', 'expires_at', 'email_confirmed_at', 'from', 'until']);
const DAYS = new Set(['display_date', 'date']);
/** Their values have words of their own. */
const NAMED = new Set(['kind', 'status', 'state', 'role']);
const VALUE_WORDS = ['history.values', 'wholesale.staff.statuses', 'people'];

/** The database does not keep the order of parts. These come first. */
const FIRST = ['title', 'label', 'name', 'date', 'quote', 'text', 'note', 'yield', 'minutes', 'ingredients'];

function rank(name: string): number {
  const index = FIRST.indexOf(name);
  return index === -1 ? FIRST.length : index;
}

/** Any value in words, one entry of a list per line. Its name says what a number or a date is. */
export function useValueText(): (name: string, value: unknown) => string {
  const { t, i18n } = useTranslation();
  const { day, moment } = useDates();
  const { language } = i18n;
  const money = useMoney();

  function textOf(name: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'history.entry.yes' : 'history.entry.no');
    if (typeof value === 'number') return numberOf(name, value);
    if (typeof value === 'string') return stringOf(name, value);
    if (Array.isArray(value)) return value.map((item) => textOf(name, item)).join('\n');
    return recordOf(value as Record<string, unknown>);
  }

  function numberOf(name: string, value: number): string {
    const format = (options: Intl.NumberFormatOptions, number: number) =>
      new Intl.NumberFormat(language, options).format(number);
    if (name === 'size') return formatSize(value, language);
    if (name === 'price_cents' && value === 0) return t('history.entry.seasonal');
    if (name === 'price_cents') return money(value);
    if (name.startsWith('focal_')) return format({ style: 'percent' }, value / 100);
    return format({ maximumFractionDigits: 6 }, value);
  }

  function stringOf(name: string, value: string): string {
    const isDate = !Number.isNaN(Date.parse(value));
    if (MOMENTS.has(name) && isDate) return moment(value);
    if (DAYS.has(name) && isDate) return day(value);
    if (/contain/.test(name) && isAllergen(value)) return t(`products.allergens.${value}`);
    if (!NAMED.has(name)) return value;
    const named = VALUE_WORDS.map((place) => `${place}.${value}`).find((key) => i18n.exists(key));
    return named ? t(named) : value;
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
