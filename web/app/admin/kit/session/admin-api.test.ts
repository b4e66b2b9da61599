import { expect, test } from 'vitest';
import { normaliseToken } from './admin-api.ts';

test('GATE-3 a token is trimmed, and a leading Bearer and quotes are dropped', () => {
  for (const typed of [
    'abc',
    '  abc \n',
    '"abc"',
    "'abc'",
    'Bearer abc',
    ' bearer   abc ',
    '"Bearer abc"',
    'Bearer "abc"',
  ]) {
    expect(normaliseToken(typed)).toBe('abc');
  }
  expect(normaliseToken('   ')).toBe('');
  expect(normaliseToken('Bearer ')).toBe('Bearer');
});
