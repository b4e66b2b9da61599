import type { CafeDocument } from '@velvet-spoon/contract/cafe';
import { expect, test } from 'vitest';
import { cafe } from '../../seed/cafe.ts';
import { nextChange } from './cafe.content.ts';

const NOON = Date.parse('2026-11-16T12:00:00-05:00');
const weekly = { ...cafe.hours.weekly, monday: [{ opens: '09:00', closes: '18:00' }] };

function changeOf(change: Partial<CafeDocument>): string {
  return new Date(nextChange({ ...cafe, ...change }, NOON)).toISOString();
}

test('pages change when the day is over at the cafe', () => {
  expect(changeOf({})).toBe('2026-11-17T05:00:00.000Z');
  expect(changeOf({ timeZone: 'Asia/Tokyo' })).toBe('2026-11-17T15:00:00.000Z');
});

test('pages change when the cafe closes', () => {
  expect(changeOf({ hours: { weekly, exceptions: [] } })).toBe('2026-11-16T23:00:00.000Z');
});

test('pages change when an announcement begins or ends', () => {
  const announcement = { text: 'New', from: '2026-11-16T18:00:00Z', until: '2026-11-16T20:00:00Z' };
  expect(changeOf({ announcement })).toBe('2026-11-16T18:00:00.000Z');
  expect(changeOf({ announcement: { ...announcement, from: null } })).toBe('2026-11-16T20:00:00.000Z');
});
