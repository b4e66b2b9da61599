import { inTransaction } from '../platform/db/database.ts';
import { actorOf } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address-hash.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurnsPerKey } from '../platform/http/turns.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './accounts.repository.ts';
import type { Account, Barred } from './accounts.table.ts';
import * as knownAddresses from './known-addresses.repository.ts';
import { verifyPassword } from './passwords.ts';
import { countAttempt } from './sign-in-attempts.ts';
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

/** Only whoever knows the password reads this. */
const barredTexts: Record<Barred, string> = {
  suspended: 'Your wholesale account is suspended. Please write to us if you have any questions.',
  declined:
    'We couldn’t approve your wholesale application. We’ve emailed you about it; please write to us if you have any questions.',
};

/** For each address. They wait here, where a flood costs neither a query nor a count. */
const inTurn = takeTurnsPerKey({ atOnce: 10, mostWaiting: 40 });

export function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const address = addressKey(attempt.address);
  return inTurn(address, () => tryPassword(services, attempt, address));
}

async function tryPassword(
  services: Services,
  attempt: SignInAttempt,
  address: string,
): Promise<SignInResult> {
  const addressHash = hashAddress(address, services.env);
  const user = await repository.findForSignIn(services.db, attempt.identifier, addressHash);
  const isKnown = user?.is_known_address ?? false;
  const { identifier } = attempt;
  return countAttempt(services, { identifier, address, isKnown }, async () => {
    const turn = { line: address, isPrivileged: isKnown };
    const isRight = await verifyPassword(user?.password_hash, attempt.password, turn);
    if (!user || !isRight || (attempt.onlyWholesale && !user.is_wholesale)) {
      throw new ProblemError('invalid-credentials');
    }
    return finish(services, user, addressHash);
  });
}

async function finish(
  services: Services,
  user: repository.SignInRow,
  addressHash: string,
): Promise<SignInResult> {
  const { password_hash: passwordHash, is_known_address: _, email_confirmed_at: __, ...account } = user;
  const days = services.env.SIGN_IN_DAYS;
  const { token } = await inTransaction(services, async (tx) => {
    // A reset that finished during the check has revoked every token, so this one must not come after it.
    const held = await repository.holdForSignIn(tx.db, account.id);
    if (held?.password_hash !== passwordHash) throw new ProblemError('invalid-credentials');
    if (held.barred) throw new ProblemError('barred', barredTexts[held.barred]);
    await knownAddresses.remember(tx.db, account.id, addressHash);
    const actor = actorOf(account);
    return issueToken(tx, account, { name: 'Sign-in', kind: 'sign-in', days, actor });
  });
  return { token, expiresInSeconds: days * 24 * 60 * 60, account };
}
