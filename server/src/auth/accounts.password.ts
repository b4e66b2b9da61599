import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/domain/limits';
import { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record, visitor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address.ts';
import { addressKey } from '../platform/http/limits.ts';
import { invalidField, ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { resetLimit, resetMails, setPasswordLimit } from './accounts.limits.ts';
import { queuePasswordChangedMail, queuePasswordResetMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import type { SignedIn } from './accounts.table.ts';
import { invalidProof, makeMailedSecret, type Proof, takeProof } from './mailed-secrets.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import * as resets from './resets.repository.ts';
import { countAttempt } from './sign-in-attempts.ts';
import * as tokens from './tokens.repository.ts';

type PasswordChange = { current: string; password: string; address: string };

/**
 * A wrong current password counts as a failed sign-in: a session left open on some computer must not allow more
 * guesses than the sign-in does.
 */
export async function changePassword(
  services: Services,
  account: SignedIn,
  { current, password, address: ip }: PasswordChange,
): Promise<void> {
  const { db, env } = services;
  await requireGoodPassword(services, password, account.is_admin ? 'staff' : 'partner');
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
    // The password was changed during the check, so the one given is no longer current.
    if (!(await repository.replacePassword(tx.db, account.id, hashes))) throw wrong();
    await tokens.revokeAll(tx.db, account.id, { except: account.token_id });
    const actor = actorOf(account);
    await record(tx, { actor, action: 'change-password', noun: 'accounts', subjectId: account.id });
    await queuePasswordChangedMail(tx, account);
  });
}

function wrong(): ProblemError {
  return new ProblemError('invalid-credentials');
}

/** Ends the sessions on every device, the caller's own included. */
export async function signOutEverywhere(services: Services, account: SignedIn): Promise<void> {
  await inTransaction(services, async (tx) => {
    await tokens.revokeAll(tx.db, account.id);
    const actor = actorOf(account);
    await record(tx, { actor, action: 'sign-out-everywhere', noun: 'accounts', subjectId: account.id });
  });
}

/** Runs as a job, so the response time does not reveal whether the address has an account. */
export const passwordResetJob = defineJob({
  name: 'accounts-password-reset',
  data: z.object({ email: z.string() }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'limits'>, { email }) {
    const { db, env, limits } = services;
    const user = await repository.findByEmail(db, email);
    if (!user || !(await limits.allows(resetMails, user.id))) return;
    const { token, code, ...hashes } = makeMailedSecret(env, 'reset', user.email);
    // In the fragment, which browsers never send: it reaches neither a log nor a Referer header.
    const link = new URL(`/account/reset#${token}`, env.PUBLIC_URL).href;
    await inTransaction(services, async (tx) => {
      await resets.insert(tx.db, { ...hashes, userId: user.id, minutes: RESET_LINK_MINUTES });
      const title = user.username;
      await record(tx, { actor: visitor, action: 'ask-reset', noun: 'accounts', subjectId: user.id, title });
      await queuePasswordResetMail(tx, user, { link, code });
    });
  },
});

export async function requestReset(services: Services, email: string, address: string): Promise<void> {
  await services.limits.consume(resetLimit, addressKey(address));
  await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, passwordResetJob, { email }));
}

type PasswordReset = Proof & { password: string; address: string };

export async function resetPassword(services: Services, reset: PasswordReset): Promise<void> {
  const { db, env, limits } = services;
  const address = addressKey(reset.address);
  await requireGoodPassword(services, reset.password);
  await limits.consume(setPasswordLimit, address);
  const proof = await takeProof(services, 'reset', reset);
  // Checked before the expensive hash, so only someone with a valid link can make us compute it.
  const open = await resets.findOpen(db, proof);
  if (!open) throw invalidProof(proof);
  if (open.is_admin) await requireGoodPassword(services, reset.password, 'staff');
  const passwordHash = await hashPassword(reset.password, { line: address });
  await inTransaction(services, async (tx) => {
    const used = await resets.use(tx.db, proof);
    if (!used) throw invalidProof(proof);
    const account = await repository.setPassword(tx.db, used.userId, passwordHash);
    await resets.removeOthers(tx.db, account.id, used.hash);
    await tokens.revokeAll(tx.db, account.id);
    // The reader of the mailbox is the owner, however many wrong passwords came from other addresses.
    await repository.rememberAddress(tx.db, account.id, hashAddress(address, env));
    const actor = actorOf(account);
    const title = account.username;
    await record(tx, { actor, action: 'reset-password', noun: 'accounts', subjectId: account.id, title });
  });
}
