import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasHours,
  nextMidnight,
  nextOpeningChange,
  type OpeningHours,
  openingState,
  WEEKDAYS,
  type Weekday,
} from './opening-hours.ts';
import { recordOf } from './record-of.ts';

const ZONE = 'America/New_York';

const weekdayRows = WEEKDAYS.map((day) => ({ day }));

type Days = Partial<Record<Weekday, string[]>>;

function ranges(texts: string[] = []) {
  return texts.map((text) => ({ opens: text.slice(0, 5), closes: text.slice(6) }));
}

function buildHours(days: Days, exceptions: Record<string, string[]> = {}): OpeningHours {
  const dates = Object.entries(exceptions);
  return {
    weekly: recordOf(weekdayRows, 'day', ({ day }) => ranges(days[day])),
    exceptions: dates.map(([date, texts]) => ({ date, note: '', ranges: ranges(texts) })),
  };
}

/** Written with the offset in New York, so that the tests read like a clock on the wall. */
function stateAt(hours: OpeningHours, now: string) {
  const state = openingState(hours, ZONE, Date.parse(now));
  if (!state) return null;
  const next = state.isOpen ? state.until : state.opens;
  return `${state.isOpen ? 'open until' : 'closed until'} ${next === null ? 'further notice' : new Date(next).toISOString().slice(0, 16)}`;
}

// 2026-11-16 is a Monday, and New York is five hours behind UTC.
const weekdays = ['09:00-18:00'];
const usual = buildHours({
  monday: weekdays,
  tuesday: ['09:00-12:00', '14:00-18:00'],
  wednesday: weekdays,
  friday: ['18:00-02:00'],
});

test('without hours there is no state', () => {
  const empty = buildHours({});
  expect(hasHours(empty)).toBe(false);
  expect(stateAt(empty, '2026-11-16T12:00-05:00')).toBeNull();
  expect(nextOpeningChange(empty, ZONE, Date.now())).toBeNull();
  expect(hasHours(buildHours({}, { '2026-12-25': [] }))).toBe(false);
});

test.each([
  ['2026-11-16T08:59-05:00', 'closed until 2026-11-16T14:00'],
  ['2026-11-16T09:00-05:00', 'open until 2026-11-16T23:00'],
  ['2026-11-16T17:59-05:00', 'open until 2026-11-16T23:00'],
  ['2026-11-16T18:00-05:00', 'closed until 2026-11-17T14:00'],
  ['2026-11-17T11:00-05:00', 'open until 2026-11-17T17:00'],
  ['2026-11-17T13:00-05:00', 'closed until 2026-11-17T19:00'],
  ['2026-11-18T18:00-05:00', 'closed until 2026-11-20T23:00'],
  ['2026-11-20T23:30-05:00', 'open until 2026-11-21T07:00'],
  ['2026-11-21T01:59-05:00', 'open until 2026-11-21T07:00'],
  ['2026-11-21T02:00-05:00', 'closed until 2026-11-23T14:00'],
])('at %s the cafe is %s', (now, state) => {
  expect(stateAt(usual, now)).toBe(state);
});

test('an exception replaces the hours of its day', () => {
  const days = { '2026-11-16': [], '2026-11-17': ['10:00-13:00'], '2026-11-18': ['11:00-12:00'] };
  const holidays = buildHours({ monday: weekdays, tuesday: weekdays }, days);
  expect(stateAt(holidays, '2026-11-16T12:00-05:00')).toBe('closed until 2026-11-17T15:00');
  expect(stateAt(holidays, '2026-11-17T12:00-05:00')).toBe('open until 2026-11-17T18:00');
  expect(stateAt(holidays, '2026-11-17T13:00-05:00')).toBe('closed until 2026-11-18T16:00');
});

test('a night that began before a closed day lasts as long as planned', () => {
  const hours = buildHours({ friday: ['18:00-02:00'] }, { '2026-11-21': [] });
  expect(stateAt(hours, '2026-11-21T01:00-05:00')).toBe('open until 2026-11-21T07:00');
});

test('hours that meet at midnight are one', () => {
  const hours = buildHours({ monday: ['20:00-00:00'], tuesday: ['00:00-04:00'] });
  expect(stateAt(hours, '2026-11-16T21:00-05:00')).toBe('open until 2026-11-17T09:00');
});

test('a cafe that never closes has no closing time, unless for a holiday', () => {
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, ['00:00-00:00']]));
  expect(stateAt(buildHours(days), '2026-11-16T12:00-05:00')).toBe('open until further notice');
  const christmas = buildHours(days, { '2026-12-25': [] });
  expect(stateAt(christmas, '2026-12-23T12:00-05:00')).toBe('open until 2026-12-25T05:00');
});

test('a single day far ahead is found, and after it there is none', () => {
  const once = buildHours({}, { '2027-10-01': ['12:00-20:00'] });
  expect(stateAt(once, '2026-11-16T12:00-05:00')).toBe('closed until 2027-10-01T16:00');
  expect(stateAt(once, '2027-10-02T12:00-04:00')).toBe('closed until further notice');
});

test('clocks that change overnight move neither opening nor closing time on the wall', () => {
  const nights = buildHours({ saturday: ['20:00-04:00'], sunday: ['09:00-18:00'] });
  expect(stateAt(nights, '2026-03-07T21:00-05:00')).toBe('open until 2026-03-08T08:00');
  expect(stateAt(nights, '2026-10-31T21:00-04:00')).toBe('open until 2026-11-01T09:00');
  expect(stateAt(nights, '2026-03-08T05:00-04:00')).toBe('closed until 2026-03-08T13:00');
  expect(stateAt(nights, '2026-11-01T05:00-05:00')).toBe('closed until 2026-11-01T14:00');
});

test('hours within the hour that is skipped are passed over', () => {
  const skipped = buildHours({ sunday: ['02:30-03:00'], monday: weekdays });
  expect(stateAt(skipped, '2026-03-08T01:00-05:00')).toBe('closed until 2026-03-09T13:00');
});

test('the next change is when it opens or closes, and at the latest midnight', () => {
  const at = (now: string) => new Date(nextOpeningChange(usual, ZONE, Date.parse(now)) ?? 0).toISOString();
  expect(at('2026-11-16T12:00-05:00')).toBe('2026-11-16T23:00:00.000Z');
  expect(at('2026-11-18T20:00-05:00')).toBe('2026-11-19T05:00:00.000Z');
  expect(new Date(nextMidnight(ZONE, Date.parse('2026-03-08T00:30-05:00'))).toISOString()).toBe(
    '2026-03-09T04:00:00.000Z',
  );
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const day = fc.array(
  fc.tuple(time, time).map(([opens, closes]) => `${opens}-${closes}`),
  { maxLength: 3 },
);
const anyHours = fc
  .tuple(day, day, day, day, day, day, day)
  .map((days) => buildHours(Object.fromEntries(WEEKDAYS.map((name, index) => [name, days[index] ?? []]))));
const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });

test('the state holds until the change it names, and not a moment longer', () => {
  fc.assert(
    fc.property(
      anyHours,
      instant,
      fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kolkata'),
      (hours, now, zone) => {
        const state = openingState(hours, zone, now);
        const next = state && (state.isOpen ? state.until : state.opens);
        if (!state || next === null) return;
        expect(next).toBeGreaterThan(now);
        expect(openingState(hours, zone, next - 1)?.isOpen).toBe(state.isOpen);
        expect(openingState(hours, zone, next)?.isOpen).toBe(!state.isOpen);
      },
    ),
    { numRuns: 300 },
  );
});
