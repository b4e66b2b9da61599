import { expect, test } from 'vitest';
import { isFormTokenGood, makeFormToken } from './form-token.ts';

const secret = 'a test secret that is long enough';
const opened = new Date('2026-11-15T12:00:00Z');
const token = makeFormToken(secret, opened);
const after = (ms: number) => new Date(opened.getTime() + ms);

test.each([
  [-1000, false],
  [0, false],
  [1999, false],
  [2000, true],
  [24 * 3600_000, true],
  [24 * 3600_000 + 1, false],
])('a form that was open for %d ms: accepted is %s', (ms, isAccepted) => {
  expect(isFormTokenGood(token, secret, after(ms))).toBe(isAccepted);
});

test.each([
  ['empty', ''],
  ['not a token', 'robot'],
  ['no signature', token.split('.')[0]!],
  ['an older time with the same signature', token.replace(/^\d/, '0')],
  ['a wrong signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  ['signed with another secret', makeFormToken('another secret that is long enough', opened)],
])('a token is refused: %s', (_, given) => {
  expect(isFormTokenGood(given, secret, after(10_000))).toBe(false);
});
