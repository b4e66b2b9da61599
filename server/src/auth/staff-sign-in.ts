import type { PasskeyAssertion, PasskeyRequest } from '@velvet-spoon/contract/api/webauthn';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { recoveryTries, staffSignInLimit } from './accounts.limits.ts';
import * as accounts from './accounts.repository.ts';
import {
  requirePassword,
  type SignInOrigin,
  type SignInResult,
  startSession,
  withPassword,
} from './accounts.sign-in.ts';
import * as challenges from './challenges.repository.ts';
import { queueAccountChangeMail } from './own-account.mail.ts';
import * as passkeys from './passkeys.repository.ts';
import type { ChallengeRow, PasskeyRow } from './passkeys.table.ts';
import { challengeIn, checkAssertion, requestPasskey, userIn } from './passkeys.ts';
import * as recoveryCodes from './recovery-codes.repository.ts';
import { takeRecoveryCode } from './recovery-codes.ts';

type Credentials = SignInOrigin & { email: string; password: string };

export type NextStep = { session: SignInResult } | { options: PasskeyRequest };

/** For an account with a passkey, the password only leads to the request for it. */
export function signInWithPassword(services: Services, given: Credentials): Promise<NextStep> {
  return withPassword(services, attemptOf(given), async (verified) => {
    const { account, passwordHash, hasPasskey } = verified;
    if (!hasPasskey) {
      return inTransaction(services, async (tx) => {
        await requirePassword(tx, verified);
        return { session: await startSession(tx, account, given) };
      });
    }
    const options = await requestPasskey(services.env, await passkeys.listOf(services.db, account.id));
    const { challenge } = options;
    await challenges.insert(services.db, {
      challenge,
      purpose: 'sign-in',
      user_id: account.id,
      password_hash: passwordHash,
    });
    return { options };
  });
}

/** Accepts any passkey that the browser offers, so that it does not reveal who has an account. */
export async function askPasskey(services: Services, address: string): Promise<PasskeyRequest> {
  await services.limits.consume(staffSignInLimit, addressKey(address));
  const options = await requestPasskey(services.env);
  await challenges.insert(services.db, { challenge: options.challenge, purpose: 'sign-in' });
  return options;
}

export async function signInWithPasskey(
  services: Services,
  assertion: PasskeyAssertion,
  origin: SignInOrigin,
): Promise<SignInResult> {
  const { db, limits } = services;
  await limits.consume(staffSignInLimit, addressKey(origin.address));
  // Deleted now, whatever the result: a challenge is answered once.
  const challenge = await challenges.take(db, 'sign-in', challengeIn(assertion));
  const passkey = challenge && (await passkeys.findByCredential(db, assertion.id));
  if (!passkey || !isAskedFor(passkey, challenge, assertion)) throw refusal();
  const counter = await counterOf(services, assertion, { passkey, challenge: challenge.challenge });
  return inTransaction(services, async (tx) => {
    const account = await accounts.findAdministrator(tx.db, passkey.user_id);
    const { password_hash: hash } = challenge;
    const held = await accounts.holdForSignIn(tx.db, passkey.user_id);
    const isHeld = held && !held.barred && (hash === null || held.password_hash === hash);
    if (!account || !isHeld || !(await passkeys.use(tx.db, passkey.id, counter))) throw refusal();
    return startSession(tx, account, origin);
  });
}

/** After a password, only that person's passkeys are accepted. Alone, a passkey must name its user. */
function isAskedFor(passkey: PasskeyRow, challenge: ChallengeRow, assertion: PasskeyAssertion): boolean {
  const expected = challenge.user_id ?? userIn(assertion);
  return expected === passkey.user_id && (userIn(assertion) ?? expected) === passkey.user_id;
}

async function counterOf(
  { env, log }: Services,
  assertion: PasskeyAssertion,
  asked: { passkey: PasskeyRow; challenge: string },
): Promise<number> {
  try {
    return await checkAssertion(env, assertion, asked);
  } catch (error) {
    log.info({ passkey: asked.passkey.id, reason: String(error) }, 'passkey refused');
    throw refusal();
  }
}

/** The same answer for an unknown passkey and for one that fails. */
function refusal(): ProblemError {
  return new ProblemError('passkey-refused');
}

/** Instead of a lost passkey. It takes the password too: a printed list of codes may be found. */
export function signInWithRecoveryCode(
  services: Services,
  { code, ...given }: Credentials & { code: string },
): Promise<SignInResult> {
  return withPassword(services, attemptOf(given), async (verified) => {
    const { account } = verified;
    await services.limits.reserve(recoveryTries, account.id);
    const session = await inTransaction(services, async (tx) => {
      await requirePassword(tx, verified);
      if (!(await takeRecoveryCode(tx, account.id, code))) throw new ProblemError('invalid-code');
      const left = await recoveryCodes.countUnused(tx.db, account.id);
      const actor = actorOf(account);
      await record(tx, {
        actor,
        action: 'use',
        noun: 'recovery-codes',
        subjectId: account.id,
        after: { left },
      });
      await queueAccountChangeMail(tx, account, { kind: 'recovery-code-used', left });
      return startSession(tx, account, given);
    });
    await services.limits.refund(recoveryTries, account.id);
    return session;
  });
}

function attemptOf({ email, password, address }: Credentials) {
  return { identifier: email, password, address, only: 'staff' as const };
}
