import { expect, test } from 'vitest';
import { endingSoon } from './ending-soon.ts';

const now = Date.parse('2026-11-16T10:00:00Z');
const ends = (expires_at: string) => ({ expires_at });

test('PEOPLE-15 a token is worth a reminder from 14 days before its end, the first one first', () => {
  const [soon, sooner] = [ends('2026-11-30T10:00:00Z'), ends('2026-11-20T10:00:00Z')];
  expect(endingSoon([ends('2026-11-30T10:00:01Z'), ends('2027-01-01T00:00:00Z')], now)).toBeUndefined();
  expect(endingSoon([soon], now)).toBe(soon);
  expect(endingSoon([soon, sooner], now)).toBe(sooner);
});
