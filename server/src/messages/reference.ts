import { randomInt } from 'node:crypto';

/** Without 0, 1, I, L, O and U: nothing to mishear on the telephone, and no words by accident. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Such as VS-7K3M9Q: what a visitor names when asking about a message. */
export function makeReference(): string {
  const characters = Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `VS-${characters.join('')}`;
}
