import { defineJob } from '../jobs/job.ts';
import type { Storage } from './storage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Runs nightly. Removes partial files older than a day that killed processes left behind. */
export const storageSweepJob = defineJob({
  name: 'storage-sweep',
  schedule: '30 3 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run({ storage }: { storage: Storage }) {
    const before = new Date(Date.now() - DAY_MS);
    for (const side of [storage.private, storage.public]) await side.sweep(before);
  },
});
