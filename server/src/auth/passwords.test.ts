import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { createTestServices } from '../../test-support/app.ts';
import * as cafe from '../cafe/cafe.repository.ts';
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

const { db } = await createTestServices();

const judge = (password: string, whose: 'staff' | 'partner' = 'partner', minimum = 6) =>
  requireGoodPassword({ db, env: { PASSWORD_MINIMUM: minimum } }, password, whose);

test('API-49 common passwords are refused in any letter case, and the minimum length can be raised', async () => {
  const leaked = dictionary['passwords-common'].filter(({ length }) => length >= 6);
  expect(leaked.length).toBeGreaterThan(40_000);
  const accepted = [...leaked, ...ownWords].filter((password) => !isCommonPassword(password.toUpperCase()));
  expect(accepted).toEqual([]);
  await expect(judge('PASSWORD')).rejects.toThrow(/too common/);
  await judge('kefir!');
  await judge('kefir and dates', 'partner', 15);
  await expect(judge('kefir and date', 'partner', 15)).rejects.toThrow(/at least 15 characters/);
});

test.each(['dessert2026', '!!cafe2026!!', '121212', 'abcabcabc', '9876543210', 'bcdefgh'])(
  '%s is refused: one of our own words with a decoration, a repetition or a row',
  async (password) => {
    await expect(judge(password)).rejects.toThrow(/too common/);
  },
);

test('the name and the town of the cafe are refused, as its document has them', async () => {
  const guesses = ['night oven 1', 'oven!!2026', 'NewHaven#1'];
  for (const password of guesses) await judge(password);
  const { document } = await cafe.read(db);
  const address = { ...document.address, city: 'New Haven' };
  await cafe.save(db, { ...document, name: 'Night Oven', address });
  for (const password of guesses) await expect(judge(password), password).rejects.toThrow(/too common/);
});

test('PEOPLE-18 a password of staff has ten characters, and is no common one with digits and signs', async () => {
  for (const password of ['Password123!', 'Summer2026!', '$$dragon$$2026']) {
    await judge(password);
    await expect(judge(password, 'staff'), password).rejects.toThrow(/too common/);
  }
  await expect(judge('kefir 4 2', 'staff')).rejects.toThrow(/at least 10 characters/);
  await judge('kefir 4 22', 'staff');
});

test('any kind of characters will do, and one of our own words may be part of a password', async () => {
  for (const password of [
    'velvet rope and cacao',
    'пирожное с малиной',
    '🍰🍓🥥🍋🍫🥝',
    '4831907752',
    'x'.repeat(5) + 'y'.repeat(59),
  ]) {
    await expect(judge(password)).resolves.toBeUndefined();
  }
});
