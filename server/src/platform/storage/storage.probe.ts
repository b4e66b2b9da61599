import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { within } from '../deadline.ts';
import type { BlobStore } from './blob-store.ts';
import type { Storage } from './storage.ts';
import { StorageFailure } from './storage-failure.ts';

/** Readiness answers earlier; this is how long a start waits for a storage that may just be slow. */
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
