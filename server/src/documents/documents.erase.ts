import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { Storage } from '../platform/storage/storage.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Safe to run twice: deleting a missing file is not an error. Retries for about 40 days before giving up. */
export const eraseJob = defineJob({
  name: 'documents-erase',
  data: z.object({ keys: z.array(z.string()) }),
  options: {
    retryLimit: 1000,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 600,
    retentionSeconds: 90 * DAY_SECONDS,
  },
  async run({ storage }: { storage: Storage }, { keys }) {
    for (const key of keys) await storage.private.delete(key);
  },
});
