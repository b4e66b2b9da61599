import { type CafeDocument, CafeDocumentSchema } from '@velvet-spoon/contract/api/cafe';
import { ApiError } from '@velvet-spoon/contract/api/client';
import { expect, test } from 'vitest';
import { type CafeValues, moved, newRow, positionText, readPosition, valuesOf } from './cafe-values.ts';
import { exampleCafe as cafe } from './example-cafe.ts';
import { readCafe, refusalsIn } from './read-cafe.ts';

function read(change: Partial<CafeValues>) {
  return readCafe({ ...valuesOf(cafe), ...change }, cafe);
}

function documentWith(change: Partial<CafeValues>): CafeDocument {
  const outcome = read(change);
  if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors));
  return outcome.document;
}

test('an unchanged document is sent as it was saved', () => {
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

test('a refused field of the document is found in the form', () => {
  const fields = [
    'geo.latitude',
    'email',
    'phones.1.number',
    'hours.weekly.monday',
    'hours.exceptions.0.ranges',
    'hours.weekly.friday.0.closes',
    'announcement.until',
    'promises.2',
    'mission.lead',
  ];
  const refusal = new ApiError(400, 'Bad Request', 'invalid-request', fields);
  expect(refusalsIn(refusal)).toEqual({
    geo: 'cafe.errors.geo',
    email: 'cafe.errors.email',
    'phones.1.number': 'cafe.errors.phone',
    'hours.weekly.monday.0.opens': 'cafe.errors.overlap',
    'hours.exceptions.0.ranges.0.opens': 'cafe.errors.overlap',
    'hours.weekly.friday.0.closes': 'cafe.errors.sameTime',
    'announcement.until': 'cafe.errors.until',
    'promises.2.text': 'cafe.errors.refused',
    'mission.lead': 'cafe.errors.refused',
  });
});

test('another failure names no field', () => {
  expect(refusalsIn(new Error('offline'))).toEqual({});
});

test('a position is read as maps write it, with points or with commas', () => {
  const place = { latitude: 40.6497, longitude: -74.3561 };
  for (const text of ['40.6497, -74.3561', ' 40.6497 -74.3561 ', '40,6497; -74,3561', '40,6497 -74,3561'])
    expect(readPosition(text), text).toEqual(place);
  expect(readPosition('41, -74')).toEqual({ latitude: 41, longitude: -74 });
  expect(readPosition(positionText(place))).toEqual(place);
});

test('nothing is no position, and what lies nowhere is wrong', () => {
  expect(readPosition('  ')).toBeNull();
  for (const text of ['40.6497', '91, 0', '0, 181', 'N 40, W 74', '40,6497,74,3561'])
    expect(readPosition(text), text).toBeUndefined();
});

test('a row moves by one place and stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
