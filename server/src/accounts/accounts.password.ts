import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address-hash.ts';
import { addressKey } from '../platform/http/limits.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { queuePasswordChangedMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import type { SignedIn } from './accounts.table.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { countAttempt } from './sign-in-attempts.ts';
import * as tokens from './tokens.repository.ts';

type PasswordChange = { current: string; password: string; address: string };

/**
 * A wrong current password counts as a failed sign-in: a token that was left behind on some computer must not allow more
 * guesses than the sign-in does.
 */
export async function changePassword(
  services: Services,
  account: SignedIn,
  { current, password, address: ip }: PasswordChange,
): Promise<void> {
  const { db, env } = services;
  requireGoodPassword(env, password);
  const address = addressKey(ip);
  const identifier = account.email;
  const user = await repository.findForSignIn(db, identifier, hashAddress(address, env));
  const isKnown = user?.is_known_address ?? false;
  try {
    await countAttempt(services, { identifier, address, isKnown }, async () => {
      const turn = { line: address, isPrivileged: isKnown };
      if (!user || !(await verifyPassword(user.password_hash, current, turn))) throw wrong();
      const to = await hashPassword(password, turn);
      await replace(services, account, { from: user.password_hash, to });
    });
  } catch (error) {
    // The token is valid, so a 401 would be misleading.
    if (error instanceof ProblemError && error.code === 'invalid-credentials') {
      throw invalidField('current_password', 'is not the current password');
    }
    throw error;
  }
}

async function replace(
  services: Services,
  account: SignedIn,
  hashes: { from: string; to: string },
): Promise<void> {
  await inTransaction(services, async (tx) => {
    // Changed during the check: what was current is so no longer.
    if (!(await repository.replacePassword(tx.db, account.id, hashes))) throw wrong();
    await tokens.revokeOthers(tx.db, account.id, account.token_id);
    const actor = actorOf(account);
    await record(tx, { actor, action: 'change-password', noun: 'accounts', subjectId: account.id });
    await queuePasswordChangedMail(tx, account);
  });
}

function wrong(): ProblemError {
  return new ProblemError('invalid-credentials');
}

/** On every device, the caller's own included. */
export async function signOutEverywhere(services: Services, account: SignedIn): Promise<void> {
  await inTransaction(services, async (tx) => {
    await tokens.revokeAll(tx.db, account.id);
    const actor = actorOf(account);
    await record(tx, { actor, action: 'sign-out-everywhere', noun: 'accounts', subjectId: account.id });
  });
}
