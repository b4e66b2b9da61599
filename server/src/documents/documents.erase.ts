import { z } from 'zod';
import { defineJob } from '../platform/jobs/jobs.ts';
import type { Storage } from '../platform/storage/storage.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Deleting what is gone is no error, so it may run twice. It goes on for 40 days before it gives up. */
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
