import { WEEKDAYS } from '@velvet-spoon/contract/opening-hours';
import { isBlank } from '@velvet-spoon/contract/typed-text';
import { type CafeValues, type ExceptionRow, type RangeRow, readCount, readPosition } from './cafe-values.ts';

/** For each field in error, the key of the text that stands beside it. Fields are named by path: `phones.0.number`. */
export type CafeErrors = Record<string, string>;

/** What cannot be sent, in the order of the form. The server decides whether an address or a number is well formed. */
export function findErrors(values: CafeValues): CafeErrors {
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
