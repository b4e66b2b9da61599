import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: nothing to misread or mishear, and no accidental words. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as VS-7K3M9Q. Visitors quote it when they ask about a message. */
export function makeReference(): string {
  const characters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `VS-${characters.join('')}`;
}
