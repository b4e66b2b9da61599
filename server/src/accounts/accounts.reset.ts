import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/limits';
import { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record, visitor } from '../platform/history/history.ts';
import { hashAddress } from '../platform/http/address-hash.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { mailPerRecipient, resetLimit, setPasswordLimit } from './accounts.limits.ts';
import { queuePasswordResetMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import * as knownAddresses from './known-addresses.repository.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import * as resets from './resets.repository.ts';
import * as tokens from './tokens.repository.ts';
import { hashToken, makeToken } from './tokens.ts';

/** Runs as a job, so the response time does not reveal whether the address has an account. */
export const passwordResetJob = defineJob({
  name: 'accounts-password-reset',
  data: z.object({ email: z.string() }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'limits'>, { email }) {
    const { db, env, limits } = services;
    const user = await repository.findByEmail(db, email);
    if (!user || !(await limits.allows(mailPerRecipient, user.id))) return;
    const token = makeToken();
    const link = new URL(`/wholesale/reset?token=${token}`, env.PUBLIC_URL).href;
    await inTransaction(services, async (tx) => {
      await resets.insert(tx.db, { hash: hashToken(token), userId: user.id, minutes: RESET_LINK_MINUTES });
      await record(tx, { actor: visitor, action: 'ask-reset', noun: 'accounts', subjectId: user.id });
      await queuePasswordResetMail(tx, user, link);
    });
  },
});

export async function requestReset(services: Services, email: string, address: string): Promise<void> {
  await services.limits.consume(resetLimit, addressKey(address));
  await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, passwordResetJob, { email }));
}

export type PasswordReset = { token: string; password: string; address: string };

export async function resetPassword(
  services: Services,
  { token, password, ...reset }: PasswordReset,
): Promise<void> {
  const { db, env, limits } = services;
  const address = addressKey(reset.address);
  requireGoodPassword(env, password);
  await limits.consume(setPasswordLimit, address);
  const hash = hashToken(token);
  // Checked before the expensive hash, so only someone with a valid link can make us compute it.
  if (!(await resets.isOpen(db, hash))) throw invalidLink();
  const passwordHash = await hashPassword(password, { line: address });
  await inTransaction(services, async (tx) => {
    const userId = await resets.use(tx.db, hash);
    if (!userId) throw invalidLink();
    const account = await repository.setPassword(tx.db, userId, passwordHash);
    await resets.removeOthers(tx.db, userId, hash);
    await tokens.revokeAll(tx.db, userId);
    // Whoever reads the mailbox is the owner, whatever has been tried from elsewhere.
    await knownAddresses.remember(tx.db, userId, hashAddress(address, env));
    await record(tx, {
      actor: actorOf(account),
      action: 'reset-password',
      noun: 'accounts',
      subjectId: userId,
    });
  });
}

function invalidLink(): ProblemError {
  return new ProblemError('invalid-request', 'This link is no longer valid. Ask for a new one.');
}
