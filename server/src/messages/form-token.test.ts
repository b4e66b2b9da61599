import { expect, test } from 'vitest';
import { judgeFormToken, makeFormToken } from './form-token.ts';

const env = { FORM_SECRET: 'a test secret that is long enough' };
const opened = new Date('2026-11-15T12:00:00Z');
const token = makeFormToken(env, opened);
const after = (ms: number) => new Date(opened.getTime() + ms);

test.each([
  [-1000, 'too-fast'],
  [0, 'too-fast'],
  [1999, 'too-fast'],
  [2000, 'good'],
  [24 * 3600_000, 'good'],
  [24 * 3600_000 + 1, 'old'],
])('the token of a form that was open for %d ms is %s', (ms, verdict) => {
  expect(judgeFormToken(token, env, after(ms))).toBe(verdict);
});

test.each([
  ['empty', ''],
  ['not a token', 'robot'],
  ['no signature', token.split('.')[0]!],
  ['an older time with the same signature', token.replace(/^\d/, '0')],
  ['a wrong signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
  [
    'signed with another secret',
    makeFormToken({ FORM_SECRET: 'another secret that is long enough' }, opened),
  ],
])('a token is forged: %s', (_, given) => {
  expect(judgeFormToken(given, env, after(10_000))).toBe('forged');
  expect(judgeFormToken(given, env, after(48 * 3600_000))).toBe('forged');
});
