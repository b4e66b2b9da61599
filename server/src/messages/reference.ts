import { randomInt } from 'node:crypto';
import { REFERENCE } from '@velvet-spoon/contract/contact-message';

/** What visitors quote when they ask about a message. */
export function makeReference(): string {
  const { prefix, alphabet, length } = REFERENCE;
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return prefix + characters.join('');
}
