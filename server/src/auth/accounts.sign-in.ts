import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { actorOf } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { takeTurnsPerKey } from '../platform/http/turns.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './accounts.repository.ts';
import type { Account, Barred } from './accounts.table.ts';
import { hashPassword, isOutdated, type Turn, verifyPassword } from './passwords.ts';
import { countAttempt } from './sign-in-attempts.ts';
import { issueToken } from './tokens.ts';

export type PasswordAttempt = {
  /** An email address, or a username that only one account has. */
  identifier: string;
  password: string;
  /** The client's IP address. */
  address: string;
  browser?: string | null;
  /** Fails for everyone else, exactly as a wrong password does. */
  only?: 'wholesale' | 'staff';
};

/** An account whose password was right a moment ago. */
export type Verified = { account: Account; passwordHash: string; hasPasskey: boolean };

export type SignInOrigin = { address: string; browser?: string | null };

export type SignInResult = { token: string; expiresInSeconds: number; account: Account };

/** Shown only to a person who knows the password, or was signed in with it. */
export const barredTexts: Record<Barred, string> = {
  suspended: 'Your wholesale account is suspended. Please write to us if you have any questions.',
  declined:
    'We couldn’t approve your wholesale application. We’ve emailed you about it; please write to us if you have any questions.',
};

/** Shown to staff. */
const DISABLED = 'Your account is disabled. Please ask an owner.';

/** For each address. Attempts wait here, where a flood costs neither a query nor a count. */
const inTurn = takeTurnsPerKey({ atOnce: 10, mostWaiting: 40 });

/** A password alone is not enough for an account that has a passkey: see staff-sign-in.ts. */
export function signIn(services: Services, attempt: PasswordAttempt): Promise<SignInResult> {
  return withPassword(services, attempt, async (verified) => {
    if (verified.hasPasskey) throw new ProblemError('passkey-required');
    return inTransaction(services, async (tx) => {
      await requirePassword(tx, verified);
      return startSession(tx, verified.account, attempt);
    });
  });
}

/** Calls `then` only after the right password. If it throws invalid credentials, the attempt counts as wrong. */
export function withPassword<Result>(
  services: Services,
  attempt: PasswordAttempt,
  then: (verified: Verified) => Promise<Result>,
): Promise<Result> {
  const address = addressKey(attempt.address);
  return inTurn(address, () => tryPassword(services, { ...attempt, address }, then));
}

async function tryPassword<Result>(
  services: Services,
  { identifier, password, address, only }: PasswordAttempt,
  then: (verified: Verified) => Promise<Result>,
): Promise<Result> {
  const addressHash = hashAddress(address, services.env);
  const user = await repository.findForSignIn(services.db, identifier, addressHash);
  const isKnown = user?.is_known_address ?? false;
  return countAttempt(services, { identifier, address, isKnown }, async () => {
    const turn = { line: address, isPrivileged: isKnown };
    const isRight = await verifyPassword(user?.password_hash, password, turn);
    if (!user || !isRight || !isOneOf(only, user)) throw new ProblemError('invalid-credentials');
    return then(verifiedOf(await renewHash(services, user, { password, turn })));
  });
}

/** Only now is the password known, so it can be rehashed with the current cost. */
async function renewHash(
  { db }: Services,
  user: repository.SignInRow,
  { password, turn }: { password: string; turn: Turn },
): Promise<repository.SignInRow> {
  if (!isOutdated(user.password_hash)) return user;
  const to = await hashPassword(password, turn);
  const isReplaced = await repository.replacePassword(db, user.id, { from: user.password_hash, to });
  return isReplaced ? { ...user, password_hash: to } : user;
}

function isOneOf(only: PasswordAttempt['only'], { is_wholesale, is_admin }: Account): boolean {
  if (only === undefined) return true;
  return only === 'wholesale' ? is_wholesale : is_admin;
}

function verifiedOf(user: repository.SignInRow): Verified {
  const {
    password_hash: passwordHash,
    has_passkey: hasPasskey,
    is_known_address: _,
    email_confirmed_at: __,
    ...account
  } = user;
  return { account, passwordHash, hasPasskey };
}

/** A reset that finished during the check has revoked every token, so no token may be issued after it. */
export async function requirePassword({ db }: Tx, { account, passwordHash }: Verified): Promise<void> {
  const held = await repository.holdForSignIn(db, account.id);
  if (held?.password_hash !== passwordHash) throw new ProblemError('invalid-credentials');
  if (!held.barred) return;
  throw new ProblemError('barred', account.is_admin ? DISABLED : barredTexts[held.barred]);
}

/** How long a sign-in lasts. One that is not used ends earlier. */
const SIGN_IN_DAYS = 30;

/** For a person who has proven that the account is theirs. */
export async function startSession(
  tx: Tx & { env: Env },
  account: Account,
  { address, browser = null }: SignInOrigin,
): Promise<SignInResult> {
  await repository.rememberAddress(tx.db, account.id, hashAddress(addressKey(address), tx.env));
  const actor = actorOf(account);
  const { token } = await issueToken(tx, account, {
    name: 'Sign-in',
    kind: 'sign-in',
    days: SIGN_IN_DAYS,
    actor,
    browser,
  });
  return { token, expiresInSeconds: SIGN_IN_DAYS * 24 * 60 * 60, account };
}
