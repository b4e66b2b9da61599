import { expect, test } from 'vitest';
import { cafeYear } from './cafe-frame.ts';
import { longDate } from './long-date.ts';

const ZONE = 'America/New_York';

test('FRAME-42, STORY-4 a date has the full month, the day and the year', () => {
  expect(longDate('2026-07-14T12:45:00.000Z', ZONE)).toBe('July 14, 2026');
});

test('STORY-4 a date is in the local time of the cafe, not in UTC', () => {
  expect(longDate('2026-01-01T03:00:00Z', ZONE)).toBe('December 31, 2025');
  expect(longDate('2026-01-01T05:00:00Z', ZONE)).toBe('January 1, 2026');
});

test('STORY-4 daylight saving time shifts midnight', () => {
  expect(longDate('2026-07-01T03:59:00Z', ZONE)).toBe('June 30, 2026');
  expect(longDate('2026-07-01T04:00:00Z', ZONE)).toBe('July 1, 2026');
});

test.each([
  ['2027-01-01T04:59:59Z', '2026'],
  ['2027-01-01T05:00:00Z', '2027'],
  ['2026-07-01T12:00:00Z', '2026'],
])('FRAME-13 at %s it is %s in New York', (instant, year) => {
  expect(cafeYear(Date.parse(instant), 'America/New_York')).toBe(year);
});
