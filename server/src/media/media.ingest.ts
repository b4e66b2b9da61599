import { createHash } from 'node:crypto';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo } from '../platform/db/seeds.repository.ts';
import type { Actor } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { bringBack, isComplete } from './file.ingest.ts';
import { recordUpload } from './media.history.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';
import { variantsJob } from './media.variants.ts';
import { cleanPicture } from './pictures.ts';
import { findStored, nextStem, requireStem } from './stem.ts';

export type IncomingPicture = {
  bytes: Buffer;
  filename: string;
  alt: string;
  actor?: Actor;
  isDemo?: boolean;
};

/**
 * Stores a picture without its metadata (phones record the location in it) and queues its variants.
 * Storing the same bytes again returns the existing row, and brings back what the storage has lost.
 */
export async function ingestPicture(
  services: Pick<Services, 'db' | 'storage' | 'jobs'>,
  { bytes, filename, alt, actor, isDemo }: IncomingPicture,
): Promise<Media> {
  const { db, storage } = services;
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const known = await repository.findBySourceHash(db, sourceHash);
  if (known && (await isComplete(services, known))) return known;

  const picture = await cleanPicture(bytes).catch((cause: Error) => {
    throw new ProblemError('unsupported-file', `${filename} cannot be read as a picture: ${cause.message}`);
  });
  if (known) {
    const media = await bringBack(services, known, picture.data);
    await inTransaction(services, (tx) => tx.jobs.enqueue(tx.db, variantsJob, { mediaId: media.id }));
    return media;
  }
  const stem = await nextStem(db, sourceHash);
  const key = `pictures/${stem}/original.${picture.extension}`;
  await storage.public.put(key, picture.data);
  const inserted = await inTransaction(services, async (tx) => {
    const media = await repository.insert(tx.db, {
      source_hash: sourceHash,
      key,
      filename,
      content_type: picture.contentType,
      size: picture.data.length,
      width: picture.width,
      height: picture.height,
      alt,
      placeholder: picture.placeholder,
    });
    if (media) await requireStem(tx, sourceHash, stem);
    if (media) await tx.jobs.enqueue(tx.db, variantsJob, { mediaId: media.id });
    if (media && actor) await recordUpload(tx, media, actor);
    if (media && isDemo) await markDemo(tx.db, 'media', media);
    return media;
  });
  return inserted ?? findStored(db, sourceHash);
}
