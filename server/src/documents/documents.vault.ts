import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { pipeline as join, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Check, checkedBy } from '../platform/files/check.ts';
import { type BlobStore, StorageFailure } from '../platform/storage/blob-store.ts';
import type { DocumentRow } from './documents.table.ts';
import { decryptWith, encryptFor } from './encryption.ts';

/** Never reused, so a late erase cannot hit a newer document. */
export function newKey(documentId: string): string {
  return `documents/${documentId}/${randomBytes(8).toString('hex')}.age`;
}

/** Stores the source encrypted. If a check fails, nothing is left under the key. */
export async function encrypt(
  store: BlobStore,
  { key, source, recipients, checks }: EncryptRequest,
): Promise<void> {
  const encrypted = encryptFor(recipients);
  await pour(store, key, encrypted, pipeline(source, checkedBy(checks), encrypted));
}

export type EncryptRequest = {
  key: string;
  source: Readable;
  recipients: readonly string[];
  checks: readonly Check[];
};

export async function decrypt(
  store: BlobStore,
  { id, key }: Pick<DocumentRow, 'id' | 'key'>,
  identities: readonly string[],
): Promise<Readable> {
  const encrypted = await store.open(key);
  if (!encrypted) throw new Error(`The file of document ${id} is missing`);
  // Errors surface to the reader of the result; this only makes both streams fail together.
  const opened = join(encrypted, decryptWith(identities), () => {});
  // Once the first bytes arrive, the identity has matched and the response may start.
  await once(opened, 'readable');
  return opened;
}

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
