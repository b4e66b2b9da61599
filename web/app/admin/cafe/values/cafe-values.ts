import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { type OpeningRange, WEEKDAYS, type Weekday } from '@velvet-spoon/contract/domain/opening-hours';
import { toLocalText } from '../../kit/time.ts';

/** Maps copy a position as "40.6497, -74.3561". With decimal commas, a semicolon or a space lies between. */
const WRITTEN = [
  /^([-+]?\d+(?:\.\d+)?)\s*[,;\s]\s*([-+]?\d+(?:\.\d+)?)$/,
  /^([-+]?\d+(?:,\d+)?)\s*[;\s]\s*([-+]?\d+(?:,\d+)?)$/,
];

export type RangeRow = Keyed<OpeningRange>;
export type ExceptionRow = Keyed<{ date: string; note: string; ranges: RangeRow[] }>;
type TextRow = Keyed<{ text: string }>;
type TitledRow = Keyed<{ title: string; text: string }>;

/** What the form holds as the document has it. */
const PLAIN = [
  'name',
  'tagline',
  'description',
  'timeZone',
  'address',
  'founder',
  'intro',
  'film',
  'mission',
  'promise',
] as const;

type Plain = Pick<CafeDocument, (typeof PLAIN)[number]>;

export function plainOf(cafe: Plain): Plain {
  return Object.fromEntries(PLAIN.map((name) => [name, cafe[name]])) as Plain;
}

/**
 * The document as typed: every field is a text or a switch, and every row has a key. Otherwise the names are those of the document,
 * so that a field that the server refuses is found by its path.
 */
export type CafeValues = Plain & {
  geo: string;
  phones: Keyed<{ label: string; number: string }>[];
  email: string;
  orderUrl: string;
  social: Keyed<{ name: string; url: string }>[];
  hours: { weekly: Record<Weekday, RangeRow[]>; exceptions: ExceptionRow[] };
  announcement: { text: string; from: string; until: string };
  reviews: Keyed<{ quote: string; guest: string }>[];
  statistics: Keyed<{ value: string; label: string; aboutLabel: string }>[];
  sellingPoints: TitledRow[];
  story: { lead: string; paragraphs: TextRow[] };
  values: TitledRow[];
  promises: TextRow[];
  ingredients: TextRow[];
  celebrations: Omit<CafeDocument['celebrations'], 'leadDays'> & { leadDays: string };
};

export function valuesOf(cafe: CafeDocument): CafeValues {
  const { announcement, timeZone, story } = cafe;
  return {
    ...plainOf(cafe),
    geo: positionText(cafe.geo),
    phones: keyed(cafe.phones),
    email: cafe.email ?? '',
    orderUrl: cafe.orderUrl ?? '',
    social: keyed(cafe.social),
    hours: hoursOf(cafe.hours),
    announcement: {
      text: announcement?.text ?? '',
      from: localText(announcement?.from, timeZone),
      until: localText(announcement?.until, timeZone),
    },
    reviews: keyed(cafe.reviews),
    statistics: keyed(cafe.statistics.map((row) => ({ ...row, value: String(row.value) }))),
    sellingPoints: keyed(cafe.sellingPoints),
    story: { ...story, paragraphs: textRows(story.paragraphs) },
    values: keyed(cafe.values),
    promises: textRows(cafe.promises),
    ingredients: textRows(cafe.ingredients),
    celebrations: { ...cafe.celebrations, leadDays: String(cafe.celebrations.leadDays) },
  };
}

/** Exceptions by date: staff do not look for a holiday in the order in which it was entered. */
function hoursOf({ weekly, exceptions }: CafeDocument['hours']): CafeValues['hours'] {
  const byDate = exceptions.toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    weekly: mapDays((day) => keyed(weekly[day])),
    exceptions: keyed(byDate.map((exception) => ({ ...exception, ranges: keyed(exception.ranges) }))),
  };
}

export function mapDays<Value>(valueOf: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, valueOf(day)])) as Record<Weekday, Value>;
}

function textRows(texts: string[]): TextRow[] {
  return keyed(texts.map((text) => ({ text })));
}

function localText(instant: string | null | undefined, zone: string): string {
  return instant ? toLocalText(new Date(instant), zone) : '';
}

/** A row of a list that can be re-ordered: the key identifies it whatever its place. */
type Keyed<Row> = Row & { key: string };

/** Saved rows get the same keys each time, so that a form can tell whether anything differs from what is saved. */
function keyed<Row extends object>(rows: Row[]): Keyed<Row>[] {
  return rows.map((row, index) => ({ ...row, key: `saved-${index}` }));
}

/** Without the keys, which only the form needs. */
export function unkeyed<Row extends object>(rows: Keyed<Row>[]): Omit<Keyed<Row>, 'key'>[] {
  return rows.map(({ key: _, ...row }) => row);
}

export function newRow<Row extends object>(row: Row): Keyed<Row> {
  return { ...row, key: crypto.randomUUID() };
}

export function moved<Row>(rows: Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

type Position = NonNullable<CafeDocument['geo']>;

export function positionText(position: Position | null): string {
  return position ? `${position.latitude}, ${position.longitude}` : '';
}

/** Null if the text is empty, undefined if it is no place on earth. */
export function readPosition(text: string): Position | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const [, north = '', east = ''] = WRITTEN.map((form) => form.exec(trimmed)).find(Boolean) ?? [];
  if (north === '') return undefined;
  const [latitude, longitude] = [toNumber(north), toNumber(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'));
}

/** A whole number, perhaps with spaces or commas between thousands. Null if it is none. */
export function readCount(text: string): number | null {
  const digits = text.replaceAll(/[\s,]/g, '');
  const count = /^\d{1,12}$/.test(digits) ? Number(digits) : null;
  return count !== null && count <= CAFE_LIMITS.statistic ? count : null;
}
