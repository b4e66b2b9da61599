import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const secret = 'a secret of at least thirty-two characters';
const sealed = seal('IGAA-токен', secret, 'test');

test('a sealed text opens with the same secret, and only for the same purpose', () => {
  expect(unseal(sealed, secret, 'test')).toBe('IGAA-токен');
  expect(unseal(sealed, `${secret}!`, 'test')).toBeNull();
  expect(unseal(sealed, secret, 'another')).toBeNull();
});

test('what was changed or cut off does not open', () => {
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(unseal(changed, secret, 'test')).toBeNull();
    expect(unseal(sealed.subarray(0, index), secret, 'test')).toBeNull();
  }
});

test('nothing of it can be read, and the same text is sealed differently each time', () => {
  expect(sealed.toString('latin1')).not.toContain('IGAA');
  expect(seal('IGAA-токен', secret, 'test')).not.toEqual(sealed);
});
