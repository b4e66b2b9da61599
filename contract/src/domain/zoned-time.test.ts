import { expect, test } from 'vitest';
import { addDays, dateIn, instantIn } from './zoned-time.ts';

const NEW_YORK = 'America/New_York';
const iso = (instant: number) => new Date(instant).toISOString();

test.each([
  [NEW_YORK, '2026-11-15', '09:00', '2026-11-15T14:00:00.000Z'],
  [NEW_YORK, '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
  [NEW_YORK, '2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ['Asia/Kathmandu', '2026-11-15', '09:00', '2026-11-15T03:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-15', '00:00', '2026-11-14T10:00:00.000Z'],
  ['UTC', '2026-11-15', '00:00', '2026-11-15T00:00:00.000Z'],
])('in %s it is %s %s at %s', (zone, date, time, instant) => {
  expect(iso(instantIn(zone, date, time))).toBe(instant);
  expect(dateIn(zone, Date.parse(instant))).toBe(date);
});

test('a time that is skipped in spring moves on by an hour', () => {
  expect(iso(instantIn(NEW_YORK, '2026-03-08', '01:59'))).toBe('2026-03-08T06:59:00.000Z');
  expect(iso(instantIn(NEW_YORK, '2026-03-08', '02:30'))).toBe('2026-03-08T07:30:00.000Z');
  expect(iso(instantIn(NEW_YORK, '2026-03-08', '03:00'))).toBe('2026-03-08T07:00:00.000Z');
});

test('of a time that comes twice in autumn, the first counts', () => {
  expect(iso(instantIn(NEW_YORK, '2026-11-01', '01:30'))).toBe('2026-11-01T05:30:00.000Z');
  expect(iso(instantIn(NEW_YORK, '2026-11-01', '02:00'))).toBe('2026-11-01T07:00:00.000Z');
});

test('a midnight that is skipped is the first moment of its day', () => {
  expect(iso(instantIn('America/Asuncion', '2024-10-06', '00:00'))).toBe('2024-10-06T04:00:00.000Z');
  expect(dateIn('America/Asuncion', Date.parse('2024-10-06T03:59:59Z'))).toBe('2024-10-05');
});

test('days follow each other across months, years and changes of the clock', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
});
