import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import { CAFE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { WEEKDAYS } from '@velvet-spoon/contract/domain/opening-hours';
import { isBlank } from '@velvet-spoon/contract/domain/typed-text';
import { type Refusals, refusalsBy } from '../../kit/forms.ts';
import { savedInstant } from '../../kit/time.ts';
import {
  type CafeValues,
  type ExceptionRow,
  mapDays,
  plainOf,
  type RangeRow,
  readCount,
  readPosition,
  unkeyed,
} from './cafe-values.ts';

const PLACES: Refusals = [
  [/^geo\b.*$/, 'geo', 'geo'],
  [/^email$/, 'email', 'email'],
  [/^orderUrl$/, 'orderUrl', 'link'],
  [/^(social\.\d+\.url)$/, '$1', 'link'],
  [/^(phones\.\d+\.number)$/, '$1', 'phone'],
  [/^(announcement\.until)$/, '$1', 'until'],
  [/^(hours\.weekly\.\w+|hours\.exceptions\.\d+\.ranges)$/, '$1.0.opens', 'overlap'],
  [/^(hours\..*\.closes)$/, '$1', 'sameTime'],
  [/^(hours\.exceptions\.\d+\.date)$/, '$1', 'date'],
  [/^((?:story\.paragraphs|promises|ingredients)\.\d+)$/, '$1.text', 'refused'],
  [/^(.*)$/, '$1', 'refused'],
];

/** What to send, or why it cannot be sent. `source` is the document that the values were typed over. */
export function readCafe(
  values: CafeValues,
  source: CafeDocument,
): { document: CafeDocument } | { errors: CafeErrors } {
  const errors = findErrors(values);
  if (Object.keys(errors).length > 0) return { errors };
  return {
    document: {
      ...plainOf(values),
      geo: readPosition(values.geo) ?? null,
      phones: unkeyed(values.phones),
      email: values.email.trim() || null,
      orderUrl: values.orderUrl.trim() || null,
      social: unkeyed(values.social),
      hours: readHours(values.hours),
      announcement: readAnnouncement(values, source),
      reviews: unkeyed(values.reviews),
      statistics: unkeyed(values.statistics).map((row) => ({ ...row, value: readCount(row.value) ?? 0 })),
      sellingPoints: unkeyed(values.sellingPoints),
      story: { ...values.story, paragraphs: values.story.paragraphs.map(({ text }) => text) },
      values: unkeyed(values.values),
      promises: values.promises.map(({ text }) => text),
      ingredients: values.ingredients.map(({ text }) => text),
      celebrations: {
        ...values.celebrations,
        leadDays: readCount(values.celebrations.leadDays) ?? 0,
      },
    },
  };
}

function readHours({ weekly, exceptions }: CafeValues['hours']): CafeDocument['hours'] {
  return {
    weekly: mapDays((day) => unkeyed(weekly[day])),
    exceptions: unkeyed(exceptions).map((exception) => ({ ...exception, ranges: unkeyed(exception.ranges) })),
  };
}

/** Without a text there is no announcement, whatever its dates say. */
function readAnnouncement(
  { announcement: { text, from, until }, timeZone }: CafeValues,
  source: CafeDocument,
): CafeDocument['announcement'] {
  if (text.trim() === '') return null;
  // In another zone, an untouched field means another instant.
  const saved = timeZone === source.timeZone ? source.announcement : null;
  return {
    text,
    from: savedInstant(from, timeZone, saved?.from ?? null),
    until: savedInstant(until, timeZone, saved?.until ?? null),
  };
}

/** The fields that a refused save names. */
export function refusalsIn(error: unknown): CafeErrors {
  return refusalsBy(PLACES, 'cafe.errors', error);
}

/** For each field in error, the key of the text beside it. Fields are named by path: `phones.0.number`. */
export type CafeErrors = Record<string, string>;

/** What cannot be sent, in the order of the form. The server decides whether an address or a number is well formed. */
function findErrors(values: CafeValues): CafeErrors {
  return {
    ...(isBlank(values.name) && { name: 'cafe.errors.name' }),
    ...(readPosition(values.geo) === undefined && { geo: 'cafe.errors.geo' }),
    ...blank('phones', values.phones, ['label', 'number']),
    ...blank('social', values.social, ['name', 'url']),
    ...hoursErrors(values.hours),
    ...blank('sellingPoints', values.sellingPoints, ['title']),
    ...statisticErrors(values.statistics),
    ...blank('reviews', values.reviews, ['quote']),
    ...blank('story.paragraphs', values.story.paragraphs, ['text']),
    ...blank('values', values.values, ['title']),
    ...blank('promises', values.promises, ['text']),
    ...blank('ingredients', values.ingredients, ['text']),
    ...celebrationErrors(values.celebrations),
  };
}

function celebrationErrors({ title, leadDays }: CafeValues['celebrations']): CafeErrors {
  const days = readCount(leadDays);
  return {
    ...(isBlank(title) && { 'celebrations.title': 'cafe.errors.heading' }),
    ...((days === null || days > CAFE_LIMITS.leadDays) && { 'celebrations.leadDays': 'cafe.errors.days' }),
  };
}

/** The empty fields among those that a row needs. */
function blank<Field extends string>(
  list: string,
  rows: Record<Field, string>[],
  fields: Field[],
): CafeErrors {
  const errors: CafeErrors = {};
  for (const [index, row] of rows.entries()) {
    for (const field of fields) {
      if (isBlank(row[field])) errors[`${list}.${index}.${field}`] = 'cafe.errors.blank';
    }
  }
  return errors;
}

function statisticErrors(rows: CafeValues['statistics']): CafeErrors {
  const errors = blank('statistics', rows, ['label', 'aboutLabel']);
  for (const [index, { value }] of rows.entries()) {
    if (readCount(value) === null) errors[`statistics.${index}.value`] = 'cafe.errors.count';
  }
  return errors;
}

function hoursErrors({ weekly, exceptions }: CafeValues['hours']): CafeErrors {
  const days = WEEKDAYS.map((day) => rangeErrors(`hours.weekly.${day}`, weekly[day]));
  const dates = exceptions.map((row, index) => exceptionErrors(row, index, exceptions));
  return Object.assign({}, ...days, ...dates);
}

function exceptionErrors({ date, ranges }: ExceptionRow, index: number, all: ExceptionRow[]): CafeErrors {
  const path = `hours.exceptions.${index}`;
  const errors = rangeErrors(`${path}.ranges`, ranges);
  if (date === '') errors[`${path}.date`] = 'cafe.errors.date';
  else if (all.findIndex((other) => other.date === date) < index)
    errors[`${path}.date`] = 'cafe.errors.sameDate';
  return errors;
}

function rangeErrors(path: string, ranges: RangeRow[]): CafeErrors {
  const errors: CafeErrors = {};
  for (const [index, range] of ranges.entries()) {
    for (const end of ['opens', 'closes'] as const) {
      if (range[end] === '') errors[`${path}.${index}.${end}`] = 'cafe.errors.time';
    }
  }
  return errors;
}
