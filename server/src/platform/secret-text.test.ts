import { expect, test } from 'vitest';
import { decryptText, encryptText } from './secret-text.ts';

const secret = 'a secret of at least thirty-two characters';
const encrypted = encryptText('IGAA-токен', secret, 'test');

test('a encrypted text opens with the same secret, and only for the same purpose', () => {
  expect(decryptText(encrypted, secret, 'test')).toBe('IGAA-токен');
  expect(decryptText(encrypted, `${secret}!`, 'test')).toBeNull();
  expect(decryptText(encrypted, secret, 'another')).toBeNull();
});

test('what was changed or cut off does not open', () => {
  for (let index = 0; index < encrypted.length; index += 1) {
    const changed = Buffer.from(encrypted);
    changed[index]! ^= 1;
    expect(decryptText(changed, secret, 'test')).toBeNull();
    expect(decryptText(encrypted.subarray(0, index), secret, 'test')).toBeNull();
  }
});

test('nothing of it can be read, and the same text is encrypted differently each time', () => {
  expect(encrypted.toString('latin1')).not.toContain('IGAA');
  expect(encryptText('IGAA-токен', secret, 'test')).not.toEqual(encrypted);
});
