import { z } from 'zod';
import { announce } from '../platform/db/public-changes.ts';
import { erasing } from '../platform/jobs/erasing.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { eraseEach } from './media.variants.ts';

/** Erases the files of a deleted row. Safe to run twice, and late: a key is never used again. */
export const mediaEraseJob = defineJob({
  name: 'media-erase',
  data: z.object({ keys: z.array(z.string()) }),
  options: erasing,
  async run({ db, storage }: Pick<Services, 'db' | 'storage'>, { keys }) {
    await eraseEach(storage.public, keys);
    // Since its row was deleted, a visitor may have asked for a file, and a cache stored it again.
    await announce(db, 'media');
  },
});
