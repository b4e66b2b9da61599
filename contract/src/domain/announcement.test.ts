import { expect, test } from 'vitest';
import { isDue } from './announcement.ts';

const FROM = '2026-11-20T09:00:00Z';
const UNTIL = '2026-11-22T18:00:00Z';

test.each([
  [FROM, UNTIL, '2026-11-20T08:59:59.999Z', false],
  [FROM, UNTIL, FROM, true],
  [FROM, UNTIL, '2026-11-22T17:59:59.999Z', true],
  [FROM, UNTIL, UNTIL, false],
  [null, UNTIL, '2026-01-01T00:00:00Z', true],
  [FROM, null, '2030-01-01T00:00:00Z', true],
  [null, null, '2030-01-01T00:00:00Z', true],
])('from %s until %s: at %s, due is %s', (from, until, now, due) => {
  expect(isDue({ from, until }, Date.parse(now))).toBe(due);
});
