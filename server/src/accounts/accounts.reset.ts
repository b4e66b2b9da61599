import { z } from 'zod';
import { actorOf, record, visitor } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { queuePasswordResetMail, RESET_MINUTES } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import * as resets from './resets.repository.ts';
import * as tokens from './tokens.repository.ts';
import { hashToken, makeToken } from './tokens.ts';

/** In a job, so that the answer to a known address comes no later than to an unknown one. */
export const passwordResetJob = defineJob({
  name: 'accounts-password-reset',
  data: z.object({ email: z.string() }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  async run(services, { email }) {
    const { db, env, limits } = services;
    const user = await repository.findByEmail(db, email);
    if (!user || !(await limits.allows('mailPerRecipient', user.id))) return;
    const token = makeToken();
    const link = new URL(`/wholesale/reset?token=${token}`, env.PUBLIC_URL).href;
    await db.transaction().execute(async (trx) => {
      await resets.insert(trx, { hash: hashToken(token), userId: user.id, minutes: RESET_MINUTES });
      await record(trx, { actor: visitor, action: 'ask-reset', noun: 'accounts', subjectId: user.id });
      await queuePasswordResetMail(trx, services, user, link);
    });
  },
});

export async function askReset(services: Services, email: string, address: string): Promise<void> {
  await services.limits.consume('reset', addressKey(address));
  await services.db.transaction().execute((trx) => services.jobs.enqueue(trx, passwordResetJob, { email }));
}

export type PasswordReset = { token: string; password: string; address: string };

export async function resetPassword(
  { db, env, limits }: Services,
  { token, password, address }: PasswordReset,
): Promise<void> {
  requireGoodPassword(env, password);
  await limits.consume('setPassword', addressKey(address));
  const hash = hashToken(token);
  // Before the costly hash: whoever has no link must not be able to keep our processor busy.
  if (!(await resets.isOpen(db, hash))) throw closedLink();
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const userId = await resets.use(trx, hash);
    if (!userId) throw closedLink();
    const account = await repository.setPassword(trx, userId, passwordHash);
    await resets.removeOthers(trx, userId, hash);
    await tokens.revokeAll(trx, userId);
    await record(trx, {
      actor: actorOf(account),
      action: 'reset-password',
      noun: 'accounts',
      subjectId: userId,
    });
  });
}

function closedLink(): ProblemError {
  return new ProblemError('invalid-request', 'This link is no longer valid. Ask for a new one.');
}
