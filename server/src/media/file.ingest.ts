import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo } from '../platform/db/seeds.repository.ts';
import type { Actor } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import { recordUpload } from './media.history.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';
import { variantKey } from './media.variants.ts';
import { findStored, nextStem, requireStem } from './stem.ts';

type File = {
  filename: string;
  contentType: string;
  /** The storage key is made of folder, hash and extension. */
  folder: 'films' | 'menus';
  extension: string;
  actor?: Actor;
  isDemo?: boolean;
};

type Storing = Pick<Services, 'db' | 'storage'>;

/** Stores a file other than a picture, unchanged, from memory. */
export async function ingestFile(
  services: Storing,
  { bytes, ...file }: File & { bytes: Buffer },
): Promise<Media> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  return storeFile(services, { ...file, body: bytes, size: bytes.length, sourceHash });
}

/** Whether the storage still has all files of a row. */
export async function isComplete({ storage }: Storing, media: Media): Promise<boolean> {
  const keys = [media.key, ...media.variants.map((variant) => variantKey(media.key, variant))];
  return (await Promise.all(keys.map((key) => storage.public.stat(key)))).every((found) => found !== null);
}

/** Restores a file that the storage has lost. If its row was deleted meanwhile, the file is deleted again. */
export async function bringBack(
  { db, storage }: Storing,
  { key, source_hash }: Media,
  body: Buffer | Readable,
): Promise<Media> {
  await storage.public.put(key, body);
  return findStored(db, source_hash).catch(async (error: unknown) => {
    await storage.public.delete(key);
    throw error;
  });
}

/** Storing the same bytes again returns the existing row. */
export async function storeFile(
  services: Storing,
  file: File & { body: Buffer | Readable; size: number; sourceHash: string },
): Promise<Media> {
  const { db, storage } = services;
  const { sourceHash, folder, extension, actor, isDemo } = file;
  const known = await repository.findBySourceHash(db, sourceHash);
  if (known) return (await isComplete(services, known)) ? known : bringBack(services, known, file.body);

  const stem = await nextStem(db, sourceHash);
  const key = `${folder}/${stem}.${extension}`;
  await storage.public.put(key, file.body);
  const inserted = await inTransaction(services, async (tx) => {
    const media = await repository.insert(tx.db, {
      source_hash: sourceHash,
      key,
      filename: file.filename,
      content_type: file.contentType,
      size: file.size,
      width: null,
      height: null,
      placeholder: null,
    });
    if (media) await requireStem(tx, sourceHash, stem);
    if (media && actor) await recordUpload(tx, media, actor);
    if (media && isDemo) await markDemo(tx.db, 'media', media);
    return media;
  });
  return inserted ?? findStored(db, sourceHash);
}
