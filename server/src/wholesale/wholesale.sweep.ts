import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './wholesale.repository.ts';

/** A form sent again after this long counts as a new application; the known email address still stops it. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;

/** Every night: forgets the ids of application forms that nobody will send again. */
export const wholesaleSweepJob = defineJob({
  name: 'wholesale-sweep',
  schedule: '55 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const removed = await repository.removeRequests(db, new Date(Date.now() - REMEMBERED_MS));
    log.info({ removed }, 'old application requests forgotten');
  },
});
