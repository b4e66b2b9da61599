import { z } from 'zod';
import { erasing } from '../platform/jobs/erasing.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Safe to run twice: deleting a missing file is not an error. */
export const eraseJob = defineJob({
  name: 'documents-erase',
  data: z.object({ keys: z.array(z.string()) }),
  options: erasing,
  async run({ storage }: { storage: Storage }, { keys }) {
    for (const key of keys) await storage.private.delete(key);
  },
});
