import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { defineJob } from '../jobs/job.ts';
import * as repository from './mail.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs nightly. Erases the content of old emails, but keeps the record of when and to whom they were sent. */
export const mailRetentionJob = defineJob({
  name: 'mail-retention',
  schedule: '40 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, env, log }: { db: Kysely<Database>; env: Env; log: Logger }) {
    const before = new Date(Date.now() - env.MAIL_RETENTION_DAYS * DAY_MS);
    log.info({ erased: await repository.emptySentBefore(db, before) }, 'erased the content of old emails');
  },
});
