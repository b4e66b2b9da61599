import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { pipeline as join, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Check, checkedBy } from '../platform/files/check.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import type { DocumentRow } from './documents.table.ts';
import { sealFor, unsealWith } from './sealing.ts';

/** A place where nothing has been before: what is erased late can never be a newer document. */
export function newKey(documentId: string): string {
  return `documents/${documentId}/${randomBytes(8).toString('hex')}.age`;
}

/** Stores it encrypted, if every check is content at its end; otherwise there is nothing under the key. */
export async function seal(
  store: BlobStore,
  { key, source, recipients, checks }: SealRequest,
): Promise<void> {
  const sealed = sealFor(recipients);
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  // Both have ended when this returns. When one fails it takes the other along, so the first tells the reason.
  await Promise.all([
    pipeline(source, checkedBy(checks), sealed).catch(note),
    store.put(key, sealed).catch(note),
  ]);
  if (errors.length > 0) throw errors[0];
}

export type SealRequest = {
  key: string;
  source: Readable;
  recipients: readonly string[];
  checks: readonly Check[];
};

export async function unseal(
  store: BlobStore,
  { id, key }: Pick<DocumentRow, 'id' | 'key'>,
  identities: readonly string[],
): Promise<Readable> {
  const sealed = await store.open(key);
  if (!sealed) throw new Error(`The bytes of document ${id} are missing`);
  // An error reaches whoever reads the result; here only both ends must fall together.
  const opened = join(sealed, unsealWith(identities), () => {});
  // The first bytes are here: it is the right identity, and an answer may begin.
  await once(opened, 'readable');
  return opened;
}
