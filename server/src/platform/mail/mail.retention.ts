import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import { defineJob } from '../jobs/jobs.ts';
import * as repository from './mail.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Every night: erases the content of mail sent long ago. That it was sent, when and to whom, stays. */
export const mailRetentionJob = defineJob({
  name: 'mail-retention',
  data: z.unknown(),
  schedule: '40 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, env, log }: { db: Kysely<Database>; env: Env; log: Logger }) {
    const before = new Date(Date.now() - env.MAIL_RETENTION_DAYS * DAY_MS);
    log.info({ emptied: await repository.emptySentBefore(db, before) }, 'mails emptied');
  },
});
