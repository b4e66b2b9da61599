import { hash, verify } from '@node-rs/argon2';
import type { Env } from '../platform/env.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurns } from '../platform/http/turns.ts';
import { commonPasswords } from './common-passwords.ts';

/** argon2id (the library's default kind) as OWASP asks: 19 MiB, two passes. About 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified when there is no such user: the same work, and never a match. */
const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashing takes 19 MiB each, on the thread pool that files and pictures need too. */
const inTurn = takeTurns({ atOnce: 2, mostWaiting: 100 });

export function requireGoodPassword(env: Pick<Env, 'PASSWORD_MINIMUM'>, password: string): void {
  if (password.length < env.PASSWORD_MINIMUM) {
    const detail = `password: must have at least ${env.PASSWORD_MINIMUM} characters`;
    throw new ProblemError('invalid-request', [detail]);
  }
  if (commonPasswords.has(password.toLowerCase())) {
    const detail = 'password: is one of the passwords that are tried first. Please choose another.';
    throw new ProblemError('invalid-request', [detail]);
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), COST));
}

/** Takes as long without a user as with one. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODY, normalise(password)));
  return isRight && passwordHash !== undefined;
}

/** The same letters typed on another keyboard may be other code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}
