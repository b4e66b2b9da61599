import { expect, test } from 'vitest';
import { isDue, nextAnnouncementChange } from './announcement.ts';

const FROM = '2026-11-20T09:00:00Z';
const UNTIL = '2026-11-22T18:00:00Z';

test.each([
  [FROM, UNTIL, '2026-11-20T08:59:59.999Z', false, FROM],
  [FROM, UNTIL, FROM, true, UNTIL],
  [FROM, UNTIL, '2026-11-22T17:59:59.999Z', true, UNTIL],
  [FROM, UNTIL, UNTIL, false, null],
  [null, UNTIL, '2026-01-01T00:00:00Z', true, UNTIL],
  [FROM, null, '2030-01-01T00:00:00Z', true, null],
  [null, null, '2030-01-01T00:00:00Z', true, null],
])('from %s until %s: at %s, due is %s and changes at %s', (from, until, now, due, next) => {
  expect(isDue({ from, until }, Date.parse(now))).toBe(due);
  const change = nextAnnouncementChange({ from, until }, Date.parse(now));
  expect(change).toBe(next && Date.parse(next));
});
