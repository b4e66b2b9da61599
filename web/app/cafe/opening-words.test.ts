import { type OpeningHours, WEEKDAYS } from '@velvet-spoon/contract/domain/opening-hours';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import { expect, test } from 'vitest';
import { clock, openingOf } from './opening-words.ts';

const ZONE = 'America/New_York';
const days = WEEKDAYS.map((day) => ({ day }));
const closed: OpeningHours['weekly'] = recordOf(days, 'day', () => []);
const day = [{ opens: '09:00', closes: '18:00' }];

const hours: OpeningHours = {
  weekly: {
    ...closed,
    monday: day,
    tuesday: day,
    wednesday: day,
    friday: [
      { opens: '17:30', closes: '00:30' },
      { opens: '09:00', closes: '12:00' },
    ],
  },
  exceptions: [
    { date: '2026-12-25', note: 'Christmas', ranges: [] },
    { date: '2026-11-24', note: '', ranges: [{ opens: '00:00', closes: '00:00' }] },
    { date: '2026-11-10', note: 'Over', ranges: [] },
  ],
};

const at = (now: string) => openingOf(hours, ZONE, Date.parse(now));

test('without hours there is nothing to say', () => {
  expect(openingOf({ weekly: closed, exceptions: [] }, ZONE, Date.now())).toBeNull();
});

test.each([
  ['2026-11-16T10:00-05:00', 'Open now until 6 pm'],
  ['2026-11-16T08:00-05:00', 'Closed now. Opens at 9 am'],
  ['2026-11-16T19:00-05:00', 'Closed now. Opens tomorrow at 9 am'],
  ['2026-11-18T19:00-05:00', 'Closed now. Opens Friday at 9 am'],
  ['2026-11-20T23:00-05:00', 'Open now until 12:30 am'],
  ['2026-11-20T13:00-05:00', 'Closed now. Opens at 5:30 pm'],
])('at %s: %s', (now, line) => {
  expect(at(now)?.line).toBe(line);
});

test('a day further ahead than a week is named by its date', () => {
  const once = { weekly: closed, exceptions: [{ date: '2026-12-05', note: '', ranges: day }] };
  const line = (now: string) => openingOf(once, ZONE, Date.parse(now))?.line;
  expect(line('2026-11-16T10:00-05:00')).toBe('Closed now. Opens on Saturday, December 5 at 9 am');
  expect(line('2026-12-06T10:00-05:00')).toBe('Closed now');
});

test('days with the same hours share a line', () => {
  expect(at('2026-11-16T10:00-05:00')?.week).toEqual([
    { days: 'Monday–Wednesday', hours: '9 am–6 pm' },
    { days: 'Thursday', hours: 'Closed' },
    { days: 'Friday', hours: '9 am–noon, 5:30 pm–12:30 am' },
    { days: 'Saturday–Sunday', hours: 'Closed' },
  ]);
});

test('exceptions of the next thirty days are listed in order', () => {
  expect(at('2026-11-16T10:00-05:00')?.exceptions).toEqual([
    { day: 'Tuesday, November 24', hours: 'Open all day', note: '' },
  ]);
  expect(at('2026-12-25T23:59-05:00')?.exceptions).toEqual([
    { day: 'Friday, December 25', hours: 'Closed', note: 'Christmas' },
  ]);
  expect(at('2026-12-26T00:00-05:00')?.exceptions).toEqual([]);
});

test.each([
  ['00:00', 'midnight'],
  ['00:05', '12:05 am'],
  ['11:59', '11:59 am'],
  ['12:00', 'noon'],
  ['12:30', '12:30 pm'],
  ['23:00', '11 pm'],
])('%s is %s', (time, words) => {
  expect(clock(time)).toBe(words);
});
