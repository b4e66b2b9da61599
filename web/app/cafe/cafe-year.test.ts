import { expect, test } from 'vitest';
import { cafeYear } from './cafe-year.ts';

test.each([
  ['2027-01-01T04:59:59Z', '2026'],
  ['2027-01-01T05:00:00Z', '2027'],
  ['2026-07-01T12:00:00Z', '2026'],
])('FRAME-13 at %s it is %s in New York', (instant, year) => {
  expect(cafeYear(Date.parse(instant), 'America/New_York')).toBe(year);
});
