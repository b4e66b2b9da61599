import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';

test('a password is hashed with argon2id, 19 MiB, two passes, one lane, and its own salt', async () => {
  const [first, second] = await Promise.all([hashPassword('cashew cream'), hashPassword('cashew cream')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('only the same password verifies, and without a hash nothing does', async () => {
  const hash = await hashPassword('cr\u00e8me');
  expect(await verifyPassword(hash, 'cr\u00e8me')).toBe(true);
  expect(await verifyPassword(hash, 'cre\u0300me')).toBe(true);
  expect(await verifyPassword(hash, 'creme')).toBe(false);
  expect(await verifyPassword(undefined, '')).toBe(false);
});

test('API-49 common passwords are refused in any letter case, and the minimum length can be raised', () => {
  expect(commonPasswords.size).toBeGreaterThan(200);
  for (const password of commonPasswords) {
    expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, password.toUpperCase())).toThrow(
      /too common|least 6/,
    );
  }
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, 'kefir!')).not.toThrow();
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 15 }, 'kefir and dates')).not.toThrow();
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 15 }, 'kefir and date')).toThrow(
    /at least 15 characters/,
  );
});
