import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import { within } from '../deadline.ts';
import type { StorageEnv } from '../env.ts';
import { defineJob } from '../jobs/job.ts';
import type { Gauges } from '../observability/metrics.ts';
import { type BlobStore, StorageFailure } from './blob-store.ts';
import { filesystemStore } from './filesystem.ts';
import { connectS3, s3Store } from './s3.ts';

/** Public files are served from /uploads to anyone, private ones only through guarded routes. */
export type Storage = {
  public: BlobStore;
  private: BlobStore;
  /** Closes idle connections, which would otherwise keep the process from exiting. */
  close(): void;
};

export function createStorage(env: StorageEnv): Storage {
  switch (env.STORAGE_DRIVER) {
    case 'filesystem':
      return {
        public: filesystemStore(path.join(env.STORAGE_DIR, 'public')),
        private: filesystemStore(path.join(env.STORAGE_DIR, 'private')),
        close() {},
      };
    case 's3': {
      const client = connectS3({
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      });
      return {
        public: s3Store(client, env.S3_PUBLIC_BUCKET, 'S3_PUBLIC_BUCKET'),
        private: s3Store(client, env.S3_PRIVATE_BUCKET, 'S3_PRIVATE_BUCKET'),
        close: () => client.destroy(),
      };
    }
  }
}

/** Runs nightly. Removes partial files older than a day that killed processes left behind. */
export const storageSweepJob = defineJob({
  name: 'storage-sweep',
  schedule: '30 3 * * *',
  async run({ storage }: { storage: Storage }) {
    const before = new Date(Date.now() - DAY_MS);
    for (const side of [storage.private, storage.public]) await side.sweep(before);
  },
});

/** Readiness fails earlier; this is how long a start waits for a storage that may just be slow. */
const START_DEADLINE_MS = 10_000;

/** For the start of a process: like probeStorage, but a storage that hangs is a failure too. */
export async function requireStorage(storage: Storage): Promise<void> {
  const tooLong = `The storage did not answer within ${START_DEADLINE_MS / 1_000} seconds. Check STORAGE_DIR or S3_ENDPOINT.`;
  await within(START_DEADLINE_MS, probeStorage(storage), () => new StorageFailure(tooLong));
}

/** Writes, reads and deletes a small file on both sides. Throws a StorageFailure if one does not work. */
export async function probeStorage(storage: Pick<Storage, 'public' | 'private'>): Promise<void> {
  await Promise.all([probe(storage.public), probe(storage.private)]);
}

async function probe(store: BlobStore): Promise<void> {
  const key = `probe-${randomUUID()}`;
  await store.put(key, Buffer.from(key));
  try {
    const stored = await store.open(key);
    if (stored && (await text(stored)) === key) return;
    throw new StorageFailure('The storage accepted a file, but did not return it unchanged.');
  } finally {
    await store.delete(key);
  }
}

export type Disk = { free: number; size: number };

/** The disk with the files. Null if they are in a bucket, which never fills up. */
export async function readDisk(
  env: Pick<StorageEnv, 'STORAGE_DRIVER' | 'STORAGE_DIR'>,
): Promise<Disk | null> {
  if (env.STORAGE_DRIVER !== 'filesystem') return null;
  const { bavail, blocks, bsize } = await statfs(env.STORAGE_DIR);
  return { free: bavail * bsize, size: blocks * bsize };
}

export function diskGauges(env: Pick<StorageEnv, 'STORAGE_DRIVER' | 'STORAGE_DIR'>): Gauges {
  return {
    gauges: [
      { name: 'disk_free_bytes', help: 'Free space on the disk with the files.' },
      { name: 'disk_size_bytes', help: 'The size of that disk.' },
    ],
    read: async () => {
      const disk = await readDisk(env);
      if (!disk) return {};
      return { disk_free_bytes: [{ value: disk.free }], disk_size_bytes: [{ value: disk.size }] };
    },
  };
}
