import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as knownAddresses from './known-addresses.repository.ts';
import * as resets from './resets.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: removes password links that were used or expired more than a day ago, and forgets old addresses. */
export const accountsSweepJob = defineJob({
  name: 'accounts-sweep',
  schedule: '50 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const removed = await resets.removeSpent(db, new Date(Date.now() - DAY_MS));
    log.info({ removed }, 'removed used and expired password links');
    log.info({ removed: await knownAddresses.removeOld(db) }, 'forgot addresses of old sign-ins');
  },
});
