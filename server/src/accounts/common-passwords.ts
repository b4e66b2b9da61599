import { dictionary } from '@zxcvbn-ts/language-common';

/** The passwords that attackers try first: 49,000 from published leaks, all in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What someone who knows the cafe would guess, with or without digits and signs around it. */
export const ownWords: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'bakery',
  'cafe',
  'cheesecake',
  'dessert',
  'desserts',
  'owner',
  'partner',
  'rawvegan',
  'spoon',
  'staff',
  'vegan',
  'velvet',
  'velvetspoon',
  'westfield',
  'wholesale',
]);

/** The same few characters over and over: 121212, abcabcabc. */
const REPEATED = /^(.{1,4})\1+$/u;
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];

export function isCommonPassword(password: string): boolean {
  const typed = password.toLowerCase();
  const letters = typed.replaceAll(/[^a-z]/g, '');
  return leaked.has(typed) || ownWords.has(letters) || REPEATED.test(typed) || isRow(typed);
}

function isRow(typed: string): boolean {
  return ROWS.some((row) => row.includes(typed));
}
