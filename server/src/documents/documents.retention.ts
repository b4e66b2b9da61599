import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import * as repository from './documents.repository.ts';
import { destroyEach } from './documents.service.ts';

const retention = { id: null, name: 'retention' };
const DAY_MS = 24 * 60 * 60 * 1000;
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Once a day: what has been kept long enough, what belongs to nobody, and what was left unfinished. */
export const retentionJob = defineJob({
  name: 'documents-retention',
  data: z.unknown(),
  schedule: '20 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  async run({ db, jobs, env, log, storage }) {
    const now = Date.now();
    const abandoned = await repository.findAbandoned(db, new Date(now - ABANDONED_AFTER_MS));
    const days = env.DOCUMENT_RETENTION_DAYS;
    const expired = days ? await repository.findKeptSince(db, new Date(now - days * DAY_MS)) : [];
    for (const document of [...abandoned, ...expired]) {
      await db.transaction().execute((trx) => destroyEach({ jobs }, trx, [document], retention));
    }
    await repository.removeOldTickets(db, new Date(now - DAY_MS));
    for (const side of [storage.private, storage.public]) await side.sweep(new Date(now - DAY_MS));
    log.info({ abandoned: abandoned.length, expired: expired.length }, 'documents destroyed');
  },
});
