import { inTransaction } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/history.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './documents.repository.ts';
import { destroyEach } from './documents.service.ts';

const retention: Actor = { id: null, name: 'retention', kind: 'job' };

/**
 * Runs every night: destroys documents that are past retention or unclaimed, and removes old tickets.
 * Goes by the clock of the database: one that runs ahead must not destroy what is still being uploaded.
 */
export const retentionJob = defineJob({
  name: 'documents-retention',
  schedule: '20 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 3600 },
  async run(services: Pick<Services, 'db' | 'jobs' | 'env' | 'log'>) {
    const { db, env, log } = services;
    const abandoned = await repository.findAbandoned(db);
    const days = env.DOCUMENT_RETENTION_DAYS;
    const expired = days ? await repository.findOlderThan(db, days) : [];
    for (const document of [...abandoned, ...expired]) {
      await inTransaction(services, (tx) => destroyEach(tx, [document], { actor: retention }));
    }
    await repository.removeOldTickets(db);
    log.info({ abandoned: abandoned.length, expired: expired.length }, 'destroyed old documents');
  },
});
