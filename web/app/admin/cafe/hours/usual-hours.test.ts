import { expect, test } from 'vitest';
import { newRow, valuesOf } from '../values/cafe-values.ts';
import { exampleCafe } from '../values/example-cafe.ts';
import { nightsIn, openingNow, sameEveryDay, usualRanges } from './usual-hours.ts';

/** Noon at the cafe, on a Monday. */
const NOON = Date.parse('2026-11-16T12:00:00-05:00');
const closed = sameEveryDay([]);
const values = { ...valuesOf(exampleCafe), hours: { weekly: closed, exceptions: [] } };

test('the preview says what visitors read, exceptions included', () => {
  expect(openingNow(values, NOON)).toBeNull();
  const weekly = sameEveryDay([newRow({ opens: '09:00', closes: '18:00' })]);
  expect(openingNow({ ...values, hours: { weekly, exceptions: [] } }, NOON)).toEqual({
    line: 'Open now until 6 pm',
    isOpen: true,
  });
  const exceptions = [newRow({ date: '2026-11-16', note: '', ranges: [] })];
  expect(openingNow({ ...values, hours: { weekly, exceptions } }, NOON)).toEqual({
    line: 'Closed now. Opens tomorrow at 9 am',
    isOpen: false,
  });
});

test('what is still being typed does not disturb the preview', () => {
  const weekly = sameEveryDay([
    newRow({ opens: '09:00', closes: '18:00' }),
    newRow({ opens: '19:00', closes: '' }),
  ]);
  const exceptions = [newRow({ date: '', note: '', ranges: [] })];
  expect(openingNow({ ...values, hours: { weekly, exceptions } }, NOON)?.line).toBe('Open now until 6 pm');
});

test('CAFE-1 hours that end on the next day are found, once each, but not those until midnight', () => {
  const range = (opens: string, closes: string) => newRow({ opens, closes });
  const weekly = sameEveryDay([range('09:00', '08:00'), range('18:00', '00:00'), range('00:00', '00:00')]);
  const exceptions = [newRow({ date: '2026-12-31', note: '', ranges: [range('20:00', '02:00')] })];
  expect(nightsIn({ weekly, exceptions })).toEqual(['09:00–08:00', '20:00–02:00']);
});

test('a day that opens gets the hours that another one has', () => {
  expect(usualRanges(values.hours.weekly)).toMatchObject([{ opens: '09:00', closes: '18:00' }]);
  const tuesday = [newRow({ opens: '11:00', closes: '20:00' })];
  expect(usualRanges({ ...values.hours.weekly, tuesday })).toMatchObject([
    { opens: '11:00', closes: '20:00' },
  ]);
});
