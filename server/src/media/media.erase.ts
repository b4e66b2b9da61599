import { z } from 'zod';
import { announce } from '../platform/db/public-changes.ts';
import { defineJob, erasing } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { eraseEach } from './media.variants.ts';

/** Erases the files of a deleted row. Safe to run twice, and late: a key is never used again. */
export const mediaEraseJob = defineJob({
  name: 'media-erase',
  data: z.object({ keys: z.array(z.string()) }),
  options: erasing,
  async run({ db, storage }: Pick<Services, 'db' | 'storage'>, { keys }) {
    await eraseEach(storage.public, keys);
    // A visitor may have requested a file after its row was deleted, so it may be cached again.
    await announce(db, 'media');
  },
});
