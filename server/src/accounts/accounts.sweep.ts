import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as knownAddresses from './known-addresses.repository.ts';
import * as registrations from './registrations.repository.ts';
import * as resets from './resets.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Every night: removes password links and registrations that expired more than a day ago, and forgets old addresses.
 * The day is there so that someone who comes late is told what happened to their link.
 */
export const accountsSweepJob = defineJob({
  name: 'accounts-sweep',
  schedule: '50 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const yesterday = new Date(Date.now() - DAY_MS);
    const removed = await resets.removeSpent(db, yesterday);
    log.info({ removed }, 'removed used and expired password links');
    const unconfirmed = await registrations.removeExpired(db, yesterday);
    log.info({ removed: unconfirmed }, 'removed expired registrations');
    log.info({ removed: await knownAddresses.removeOld(db) }, 'forgot addresses of old sign-ins');
  },
});
