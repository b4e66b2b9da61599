import { z } from 'zod';
import { inTransaction } from '../platform/db/database.ts';
import type { Limit } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Counter } from '../platform/observability/metrics.ts';
import type { Services } from '../platform/services.ts';
import { floodMailPerDay, signInPerAccount, signInPerAddress, signInPerDay } from './accounts.limits.ts';
import { queueSignInFloodMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';

export const signInFailures: Counter = {
  name: 'sign_in_failures_total',
  help: 'Attempts to sign in with a wrong password, or refused because there were too many.',
  labels: { reason: ['wrong', 'too-many'] },
};

type Attempt = {
  identifier: string;
  address: string;
  /** Whether the account was signed in to from this address before. */
  isKnown: boolean;
};

/**
 * An attempt is counted before the password is checked and given back unless it was wrong, so a hundred simultaneous
 * attempts count as a hundred. The typed name is counted, not the account behind it, so it reveals nothing.
 */
export async function countAttempt<Result>(
  services: Services,
  { identifier, address, isKnown }: Attempt,
  check: () => Promise<Result>,
): Promise<Result> {
  const { limits } = services;
  const name = identifier.toLowerCase();
  const taken: [Limit, string][] = [];
  async function take(limit: Limit, key: string): Promise<void> {
    await limits.reserve(limit, key);
    taken.push([limit, key]);
  }

  let isFailure = false;
  try {
    await take(signInPerAddress, address);
    await take(signInPerAccount, `${name} ${address}`);
    if (isKnown) await take(signInPerDay, `known ${address} ${name}`);
    else await takeOrTellOwner(services, identifier, () => take(signInPerDay, `all ${name}`));
    return await check();
  } catch (error) {
    const code = error instanceof ProblemError ? error.code : null;
    isFailure = code === 'invalid-credentials';
    if (isFailure) services.metrics.count(signInFailures, { reason: 'wrong' });
    if (code === 'too-many-requests') services.metrics.count(signInFailures, { reason: 'too-many' });
    throw error;
  } finally {
    if (!isFailure) for (const [limit, key] of taken) await limits.refund(limit, key);
  }
}

/** Also for an unknown name, so that a refusal takes equally long whether or not there is such an account. */
async function takeOrTellOwner(
  services: Services,
  identifier: string,
  take: () => Promise<void>,
): Promise<void> {
  try {
    await take();
  } catch (refusal) {
    if (await services.limits.allows(floodMailPerDay, `name ${identifier}`)) {
      await inTransaction(services, ({ db, jobs }) => jobs.enqueue(db, signInFloodJob, { identifier }));
    }
    throw refusal;
  }
}

export const signInFloodJob = defineJob({
  name: 'accounts-sign-in-flood',
  data: z.object({ identifier: z.string() }),
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'limits'>, { identifier }) {
    const user = await repository.findForSignIn(services.db, identifier, '');
    // An account's username and its email address may both be flooded on the same day.
    if (!user || !(await services.limits.allows(floodMailPerDay, `account ${user.id}`))) return;
    await inTransaction(services, (tx) => queueSignInFloodMail(tx, user));
  },
});
