import type { Readable } from 'node:stream';
import type { BlobStore } from './blob-store.ts';
import { StorageFailure } from './storage-failure.ts';

/** Stores a stream while it is being written to, and waits for both. Fails with the cause if either does. */
export async function pour(
  store: BlobStore,
  key: string,
  body: Readable,
  writing: Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  await Promise.all([writing.catch(note), store.put(key, body).catch(note)]);
  // A failure in one makes the other fail too, so the first is the cause. If it is the store's, the writer often hears of
  // it before the store has said in words what is wrong.
  const failure = errors.find((error) => error instanceof StorageFailure);
  if (errors.length > 0) throw failure ?? errors[0];
}
