import { expect, test } from 'vitest';
import { normaliseToken } from './admin-api.ts';

test('GATE-3 a token is trimmed, and a leading Bearer and quotes are dropped', () => {
  const quoted = ['"abc"', "'abc'", '"Bearer abc"', 'Bearer "abc"'];
  for (const typed of ['abc', '  abc \n', 'Bearer abc', ' bearer   abc ', ...quoted]) {
    expect(normaliseToken(typed)).toBe('abc');
  }
  expect(normaliseToken('   ')).toBe('');
  expect(normaliseToken('Bearer ')).toBe('Bearer');
});
