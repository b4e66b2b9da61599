import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import * as repository from './mail.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Once a day. What a mail said is of no use once it has arrived; that it went out, when and to whom stays. */
export const mailRetentionJob = defineJob({
  name: 'mail-retention',
  data: z.unknown(),
  schedule: '40 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, env, log }) {
    const before = new Date(Date.now() - env.MAIL_RETENTION_DAYS * DAY_MS);
    log.info({ emptied: await repository.emptySentBefore(db, before) }, 'mails emptied');
  },
});
