import { expect, test } from 'vitest';
import { firstInquiryDay } from './wholesale-offer.ts';

test.each([
  // The same instant is another day at the cafe.
  ['America/New_York', '2026-11-19T03:00:00Z', [3], '2026-11-21'],
  ['Pacific/Auckland', '2026-11-18T12:00:00Z', [3], '2026-11-22'],
  // The clock goes back and forth meanwhile.
  ['America/New_York', '2026-10-31T03:30:00Z', [1, 3, 2], '2026-11-02'],
  ['Europe/Berlin', '2027-03-27T22:30:00Z', [1], '2027-03-28'],
  ['America/New_York', '2028-02-28T17:00:00Z', [0, 1], '2028-02-29'],
  ['UTC', '2026-12-31T23:59:59Z', [], '2026-12-31'],
])('PRICES-5 in %s, at %s with the lead times %j, the first day is %s', (zone, now, leadDays, day) => {
  expect(firstInquiryDay(zone, Date.parse(now), leadDays)).toBe(day);
});
