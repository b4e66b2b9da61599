import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import {
  hashPassword,
  isCommonPassword,
  ownWords,
  requireGoodPassword,
  verifyPassword,
} from './passwords.ts';

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
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 6);
  expect(leaked.length).toBeGreaterThan(40_000);
  const accepted = [...leaked, ...ownWords].filter((password) => !isCommonPassword(password.toUpperCase()));
  expect(accepted).toEqual([]);
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, 'PASSWORD')).toThrow(/too common/);
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, 'kefir!')).not.toThrow();
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 15 }, 'kefir and dates')).not.toThrow();
  expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 15 }, 'kefir and date')).toThrow(
    /at least 15 characters/,
  );
});

test.each(['Velvet-Spoon!', 'dessert2026', '!!cafe2026!!', '121212', 'abcabcabc', '9876543210', 'bcdefgh'])(
  '%s is refused: a word of ours with a decoration, a repetition or a row',
  (password) => {
    expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, password)).toThrow(/too common/);
  },
);

test('any kind of characters will do, and a word of ours may be part of a password', () => {
  for (const password of [
    'velvet rope and cacao',
    'пирожное с малиной',
    '🍰🍓🥥🍋🍫🥝',
    '4831907752',
    'x'.repeat(5) + 'y'.repeat(59),
  ]) {
    expect(() => requireGoodPassword({ PASSWORD_MINIMUM: 6 }, password)).not.toThrow();
  }
});
