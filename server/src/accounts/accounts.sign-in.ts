import { actorOf } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './accounts.repository.ts';
import type { Account } from './accounts.table.ts';
import { verifyPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

export type SignInAttempt = {
  /** E-mail, or a username that only one account has. */
  identifier: string;
  password: string;
  /** Where the attempt comes from. */
  address: string;
  /** Everybody else fails as with a wrong password. */
  onlyWholesale?: boolean;
};

export type SignInResult = { token: string; expiresInSeconds: number; account: Account };

/**
 * A try is counted before the password is looked at, and given back when it was right: so a hundred tries at the
 * same moment are a hundred tries. The count is by what was typed, not by whom it means, and tells nothing.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const { db, env, limits } = services;
  const address = addressKey(attempt.address);
  const accountAndAddress = `${attempt.identifier.toLowerCase()} ${address}`;
  await limits.consume('signInPerAddress', address);
  try {
    await limits.consume('signInPerAccount', accountAndAddress);
  } catch (refusal) {
    // One device that keeps trying must not lock out everybody who shares its address.
    await limits.refund('signInPerAddress', address);
    throw refusal;
  }

  const user = attempt.identifier.includes('@')
    ? await repository.findByEmail(db, attempt.identifier)
    : await repository.findByUniqueUsername(db, attempt.identifier);
  const isRight = await verifyPassword(user?.password_hash, attempt.password);
  if (!user || !isRight || (attempt.onlyWholesale && !user.is_wholesale)) {
    throw new ProblemError('invalid-credentials');
  }

  await limits.refund('signInPerAddress', address);
  await limits.refund('signInPerAccount', accountAndAddress);
  const { password_hash: _, ...account } = user;
  const { token } = await db.transaction().execute((trx) =>
    issueToken(trx, account, {
      name: 'Sign-in',
      kind: 'sign-in',
      days: env.SIGN_IN_DAYS,
      actor: actorOf(account),
    }),
  );
  return { token, expiresInSeconds: env.SIGN_IN_DAYS * 24 * 60 * 60, account };
}
