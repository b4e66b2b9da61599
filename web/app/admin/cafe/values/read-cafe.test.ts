import { type CafeDocument, CafeDocumentSchema } from '@velvet-spoon/contract/cafe';
import { expect, test } from 'vitest';
import { type CafeValues, valuesOf } from './cafe-values.ts';
import { exampleCafe as cafe } from './example-cafe.ts';
import { readCafe } from './read-cafe.ts';
import { newRow } from './rows.ts';

function read(change: Partial<CafeValues>) {
  return readCafe({ ...valuesOf(cafe), ...change }, cafe);
}

function documentWith(change: Partial<CafeValues>): CafeDocument {
  const outcome = read(change);
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.document;
}

test('a document that nobody changed is sent as it was saved', () => {
  expect(documentWith({})).toEqual(cafe);
  expect(CafeDocumentSchema.parse(documentWith({}))).toEqual(cafe);
});

test('the same document always has the same values, so that a form can tell whether it has changed', () => {
  expect(JSON.stringify(valuesOf(cafe))).toBe(JSON.stringify(valuesOf(structuredClone(cafe))));
});

test('empty fields are sent as nothing', () => {
  const document = documentWith({
    email: ' ',
    orderUrl: '',
    geo: '',
    announcement: { text: ' ', from: '2026-11-20T09:00', until: '' },
  });
  expect(document).toMatchObject({ email: null, orderUrl: null, geo: null, announcement: null });
});

test('an announcement is read in the time of the cafe, also of a zone that was just chosen', () => {
  const announcement = { text: 'New', from: '2026-11-20T09:00', until: '2026-11-21T21:30' };
  expect(documentWith({ announcement }).announcement).toEqual({
    text: 'New',
    from: '2026-11-20T14:00:00.000Z',
    until: '2026-11-22T02:30:00.000Z',
  });
  expect(documentWith({ announcement, timeZone: 'Europe/Moscow' }).announcement).toMatchObject({
    from: '2026-11-20T06:00:00.000Z',
  });
});

test('numbers may have spaces or commas between thousands', () => {
  const statistics = [newRow({ value: '12 500', label: 'cakes', aboutLabel: 'cakes' })];
  expect(documentWith({ statistics }).statistics).toEqual([
    { value: 12_500, label: 'cakes', aboutLabel: 'cakes' },
  ]);
});

test('every field that cannot be sent is named by its path', () => {
  const { hours } = valuesOf(cafe);
  const day = newRow({ date: '2026-12-25', note: '', ranges: [] });
  expect(
    read({
      name: ' ',
      geo: 'behind the church',
      phones: [newRow({ label: 'Phone', number: ' ' })],
      statistics: [newRow({ value: 'many', label: 'cakes', aboutLabel: '' })],
      hours: {
        weekly: { ...hours.weekly, monday: [newRow({ opens: '09:00', closes: '' })] },
        exceptions: [
          day,
          day,
          newRow({ date: '', note: '', ranges: [newRow({ opens: '', closes: '12:00' })] }),
        ],
      },
      story: { lead: '', paragraphs: [newRow({ text: '' })] },
    }),
  ).toEqual({
    errors: {
      name: 'cafe.errors.name',
      geo: 'cafe.errors.geo',
      'phones.0.number': 'cafe.errors.blank',
      'hours.weekly.monday.0.closes': 'cafe.errors.time',
      'hours.exceptions.1.date': 'cafe.errors.sameDate',
      'hours.exceptions.2.date': 'cafe.errors.date',
      'hours.exceptions.2.ranges.0.opens': 'cafe.errors.time',
      'statistics.0.value': 'cafe.errors.count',
      'statistics.0.aboutLabel': 'cafe.errors.blank',
      'story.paragraphs.0.text': 'cafe.errors.blank',
    },
  });
});
