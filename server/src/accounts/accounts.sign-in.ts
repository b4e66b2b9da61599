import { inTransaction } from '../platform/db/database.ts';
import { actorOf } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { signInPerAccount, signInPerAddress } from './accounts.limits.ts';
import * as repository from './accounts.repository.ts';
import type { Account } from './accounts.table.ts';
import { verifyPassword } from './passwords.ts';
import { issueToken } from './tokens.ts';

export type SignInAttempt = {
  /** An email address, or a username that only one account has. */
  identifier: string;
  password: string;
  /** The client's IP address. */
  address: string;
  /** Fails for everyone else, exactly as a wrong password does. */
  onlyWholesale?: boolean;
};

export type SignInResult = { token: string; expiresInSeconds: number; account: Account };

/**
 * An attempt is counted before the password is checked and refunded if it was right, so a hundred simultaneous
 * attempts count as a hundred. It is counted by what was typed, not by whose account that is, so it reveals nothing.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const { db, env, limits } = services;
  const address = addressKey(attempt.address);
  const accountAndAddress = `${attempt.identifier.toLowerCase()} ${address}`;
  await limits.consume(signInPerAddress, address);
  try {
    await limits.consume(signInPerAccount, accountAndAddress);
  } catch (refusal) {
    // One device that keeps trying must not lock out everyone behind the same address.
    await limits.refund(signInPerAddress, address);
    throw refusal;
  }

  const user = attempt.identifier.includes('@')
    ? await repository.findByEmail(db, attempt.identifier)
    : await repository.findByUniqueUsername(db, attempt.identifier);
  const isRight = await verifyPassword(user?.password_hash, attempt.password);
  if (!user || !isRight || (attempt.onlyWholesale && !user.is_wholesale)) {
    throw new ProblemError('invalid-credentials');
  }

  const { password_hash: passwordHash, ...account } = user;
  const { token } = await inTransaction(services, async (tx) => {
    // A reset that finished during the check has revoked every token, so this one must not come after it.
    if (!(await repository.holdPassword(tx.db, account.id, passwordHash))) {
      throw new ProblemError('invalid-credentials');
    }
    const actor = actorOf(account);
    return issueToken(tx, account, { name: 'Sign-in', kind: 'sign-in', days: env.SIGN_IN_DAYS, actor });
  });
  await limits.refund(signInPerAddress, address);
  await limits.refund(signInPerAccount, accountAndAddress);
  return { token, expiresInSeconds: env.SIGN_IN_DAYS * 24 * 60 * 60, account };
}
