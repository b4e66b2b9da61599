import { hash, verify } from '@node-rs/argon2';
import { STAFF_PASSWORD_MINIMUM } from '@velvet-spoon/contract/domain/stated-limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import * as cafe from '../cafe/cafe.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { takeFairTurns } from '../platform/http/fair-turns.ts';
import { invalidField } from '../platform/http/problem.ts';

/** argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes. About 10 ms on one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no such user: the same work, but never a match. */
const DUMMY_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Each hash takes 19 MiB and a thread from the pool that files and pictures also need. A queue of two hundred takes about
 * two seconds.
 */
const inTurn = takeFairTurns({ atOnce: 2, mostWaiting: 200 });

export type Turn = {
  /** The queue: an `addressKey`, so that a flood from one address mostly delays itself. */
  line: string;
  /** Is accepted even into a full queue. */
  isPrivileged?: boolean;
};

const OURS: Turn = { line: 'this process', isPrivileged: true };

/** Staff can do more, so the rules for their passwords are stricter. */
export async function requireGoodPassword(
  { db, env }: { db: Db; env: Pick<Env, 'PASSWORD_MINIMUM'> },
  password: string,
  whose: Whose = 'partner',
): Promise<void> {
  const minimum = Math.max(env.PASSWORD_MINIMUM, whose === 'staff' ? STAFF_PASSWORD_MINIMUM : 0);
  if (password.length < minimum) throw invalidField('password', `must have at least ${minimum} characters`);
  const { name, address } = (await cafe.read(db)).document;
  if (isCommonPassword(password, { whose, places: [...name.split(' '), name, address.city] })) {
    throw invalidField('password', 'is too common and easy to guess. Please choose another.');
  }
}

export function hashPassword(password: string, { line, isPrivileged }: Turn = OURS): Promise<string> {
  return inTurn(line, () => hash(normalise(password), COST), isPrivileged);
}

/** Takes equally long whether or not the user exists. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  { line, isPrivileged }: Turn = OURS,
): Promise<boolean> {
  const check = () => verify(passwordHash ?? DUMMY_HASH, normalise(password));
  const isRight = await inTurn(line, check, isPrivileged);
  return isRight && passwordHash !== undefined;
}

/** Hashed with another cost or algorithm than the current one. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = COST;
  return !passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** The same characters may be different code points when typed on another keyboard. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

/** The passwords that attackers try first: 49,000 from published leaks, all in lower case. */
const leaked: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** What a person who knows the business would guess, with or without digits and signs around it. */
export const ownWords: ReadonlySet<string> = new Set(
  'admin administrator bakery cafe cheesecake dessert desserts owner partner rawvegan staff vegan wholesale'.split(
    ' ',
  ),
);

/** The same few characters repeated: 121212, abcabcabc. */
const REPEATED = /^(.{1,4})\1+$/u;
const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'zyxwvutsrqponmlkjihgfedcba'];

type Whose = 'staff' | 'partner';

/** `places` are the cafe's own words: its name and its town. */
export function isCommonPassword(
  password: string,
  { whose = 'partner', places = [] }: { whose?: Whose; places?: readonly string[] } = {},
): boolean {
  const typed = password.toLowerCase();
  const letters = lettersOf(password);
  if (leaked.has(typed) || ownWords.has(letters) || REPEATED.test(typed) || isRow(typed)) return true;
  if (places.some((place) => letters !== '' && lettersOf(place) === letters)) return true;
  return whose === 'staff' && leaked.has(letters);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/\P{L}/gu, '');
}

function isRow(typed: string): boolean {
  return ROWS.some((row) => row.includes(typed));
}
