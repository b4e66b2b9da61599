import { expect, test } from 'vitest';
import { type DayRules, dayFault, dayFaultText, firstDay, lastDay, mondayOf } from './celebration-day.ts';
import { type OpeningHours, WEEKDAYS, type Weekday } from './opening-hours.ts';
import { recordOf } from './record-of.ts';

const open = [{ opens: '09:00', closes: '18:00' }];

function hoursOn(days: readonly Weekday[], exceptions: Record<string, boolean> = {}): OpeningHours {
  return {
    weekly: recordOf(
      WEEKDAYS.map((day) => ({ day })),
      'day',
      ({ day }) => (days.includes(day) ? open : []),
    ),
    exceptions: Object.entries(exceptions).map(([date, isOpen]) => ({
      date,
      note: '',
      ranges: isOpen ? open : [],
    })),
  };
}

const rules = (change: Partial<DayRules> = {}): DayRules => ({
  leadDays: 7,
  hours: hoursOn([]),
  timeZone: 'America/New_York',
  ...change,
});

const at = (instant: string) => Date.parse(instant);

test.each([
  // A minute before midnight, and midnight.
  ['America/New_York', '2026-11-19T04:59:00Z', '2026-11-25'],
  ['America/New_York', '2026-11-19T05:00:00Z', '2026-11-26'],
  // 45 minutes off the hour.
  ['Asia/Kathmandu', '2026-11-18T18:14:00Z', '2026-11-25'],
  ['Asia/Kathmandu', '2026-11-18T18:15:00Z', '2026-11-26'],
  // Far ahead of UTC in summer, and far behind it.
  ['Pacific/Auckland', '2026-11-18T10:59:00Z', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-18T11:00:00Z', '2026-11-26'],
  ['Pacific/Honolulu', '2026-11-19T09:59:00Z', '2026-11-25'],
  ['Pacific/Honolulu', '2026-11-19T10:00:00Z', '2026-11-26'],
  // The clock goes back on November 1, after an hour that comes twice, and forward on March 14.
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-08'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-08'],
  ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-08'],
  ['America/New_York', '2027-03-14T06:59:00Z', '2027-03-21'],
  ['America/New_York', '2027-03-14T07:00:00Z', '2027-03-21'],
  ['America/New_York', '2027-03-15T03:59:00Z', '2027-03-21'],
  ['America/New_York', '2027-03-15T04:00:00Z', '2027-03-22'],
])('CELEBRATIONS-3 in %s at %s, a week ahead is %s', (timeZone, now, expected) => {
  const zoned = rules({ timeZone });
  expect(firstDay(zoned, at(now))).toBe(expected);
  expect(dayFault(zoned, expected, at(now))).toBeNull();
});

const now = at('2026-11-18T17:00:00Z');

test('CELEBRATIONS-3 a day before the first is too soon, and one in years too far', () => {
  expect(dayFault(rules(), '2026-11-24', now)).toEqual({ reason: 'soon', next: '2026-11-25' });
  expect(dayFault(rules({ leadDays: 0 }), '2026-11-18', now)).toBeNull();
  expect(dayFault(rules(), lastDay(rules(), now), now)).toBeNull();
  expect(dayFault(rules(), '2062-11-25', now)).toEqual({ reason: 'far', next: '2026-11-25' });
});

test('CELEBRATIONS-4 a closed day names the next open one', () => {
  const weekend = rules({ hours: hoursOn(['friday', 'saturday']) });
  expect(dayFault(weekend, '2026-11-27', now)).toBeNull();
  expect(dayFault(weekend, '2026-11-29', now)).toEqual({ reason: 'closed', next: '2026-12-04' });
  expect(dayFault(weekend, '2026-11-19', now)).toEqual({ reason: 'soon', next: '2026-11-27' });
});

test('CELEBRATIONS-4 an exception opens a closed weekday and closes an open one', () => {
  const hours = hoursOn(['friday'], { '2026-11-26': true, '2026-11-27': false });
  expect(dayFault(rules({ hours }), '2026-11-26', now)).toBeNull();
  expect(dayFault(rules({ hours }), '2026-11-27', now)).toEqual({ reason: 'closed', next: '2026-12-04' });
});

test('CELEBRATIONS-4 a cafe that is never open again says so, and one without hours takes any day', () => {
  const over = rules({ hours: hoursOn([], { '2026-11-01': true }) });
  expect(dayFaultText(dayFault(over, '2026-11-26', now)!)).toBe(
    'We are closed that day. Please write to us instead.',
  );
  expect(dayFault(rules({ hours: hoursOn([], { '2026-11-26': false }) }), '2026-11-26', now)).toBeNull();
});

test('CELEBRATIONS-4 the fault is said in words, with the weekday', () => {
  expect(dayFaultText({ reason: 'soon', next: '2026-11-28' })).toBe(
    'We need a little more time. The next possible day is Saturday, November 28, 2026.',
  );
});

test('CELEBRATIONS-11 a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ]);
});
