import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { inTransaction } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { recordUpload } from './media.history.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';
import { variantsJob } from './media.variants.ts';

export type IncomingPicture = {
  bytes: Buffer;
  filename: string;
  alt: string;
  /** Who uploaded it; absent for demo content. */
  actor?: Actor;
};

/** Refuses decompression bombs before their pixels are unpacked. */
const MAX_PIXELS = 50_000_000;

/**
 * Stores a picture without its metadata (phones record the location in it) and queues its variants.
 * Storing the same bytes again returns the existing row.
 */
export async function ingestPicture(
  services: Pick<Services, 'db' | 'storage' | 'jobs'>,
  { bytes, filename, alt, actor }: IncomingPicture,
): Promise<Media> {
  const { db, storage } = services;
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const known = await repository.findBySourceHash(db, sourceHash);
  if (known) return known;

  const picture = await clean(bytes).catch((cause: Error) => {
    throw new ProblemError('unsupported-file', `${filename} cannot be read as a picture: ${cause.message}`);
  });
  const key = `pictures/${sourceHash.slice(0, 20)}/original.${picture.extension}`;
  await storage.public.put(key, picture.data);
  const placeholder = await blur(picture.data);
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
      placeholder,
    });
    if (media) await tx.jobs.enqueue(tx.db, variantsJob, { mediaId: media.id });
    if (media && actor) await recordUpload(tx, media, actor);
    return media;
  });
  return inserted ?? (await repository.findBySourceHash(db, sourceHash))!;
}

const READABLE = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

type CleanPicture = { data: Buffer; width: number; height: number; contentType: string; extension: string };

async function clean(bytes: Buffer): Promise<CleanPicture> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format, hasAlpha, pages = 1 } = await image.metadata();
  if (!READABLE.has(format)) throw new Error(`the format ${format} is not supported`);
  if (pages > 1 && (format === 'gif' || format === 'webp')) return cleanAnimation(bytes, format);
  // Rotate first: the orientation is stored in the metadata that is dropped here.
  const upright = image.rotate();
  if (hasAlpha) return finish(upright.webp({ quality: 90 }), 'webp');
  return finish(upright.jpeg({ quality: 88, mozjpeg: true }), 'jpeg');
}

/** Keeps every frame, in the original format. */
function cleanAnimation(bytes: Buffer, format: 'gif' | 'webp'): Promise<CleanPicture> {
  const frames = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS });
  return finish(format === 'gif' ? frames.gif() : frames.webp({ quality: 80 }), format);
}

async function finish(image: Sharp, format: 'gif' | 'jpeg' | 'webp'): Promise<CleanPicture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return {
    data,
    width: info.width,
    // sharp stacks the frames of an animation vertically.
    height: info.pageHeight ?? info.height,
    contentType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
  };
}

/** A data URL of about 150 bytes, shown while the picture loads. */
async function blur(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
