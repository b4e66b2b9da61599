import { createHash } from 'node:crypto';
import sharp, { type OutputInfo } from 'sharp';
import type { Services } from '../services.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';
import { variantsJob } from './media.variants.ts';

export type IncomingPicture = { bytes: Buffer; filename: string; alt: string };

/** A decompression bomb is refused before its pixels are unpacked. */
const MAX_PIXELS = 50_000_000;

/**
 * Stores a picture without its metadata (a phone writes the place into it) and queues its variants.
 * The same bytes again give the row that is there.
 */
export async function ingestPicture(
  { db, storage, jobs }: Pick<Services, 'db' | 'storage' | 'jobs'>,
  { bytes, filename, alt }: IncomingPicture,
): Promise<Media> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const known = await repository.findBySourceHash(db, sourceHash);
  if (known) return known;

  const picture = await clean(bytes);
  const key = `pictures/${sourceHash.slice(0, 20)}/original.${picture.extension}`;
  await storage.public.put(key, picture.data);
  const placeholder = await blur(picture.data);
  const inserted = await db.transaction().execute(async (trx) => {
    const media = await repository.insert(trx, {
      source_hash: sourceHash,
      key,
      filename,
      content_type: picture.contentType,
      size: picture.data.length,
      width: picture.info.width,
      height: picture.info.height,
      alt,
      placeholder,
    });
    if (media) await jobs.enqueue(trx, variantsJob, { mediaId: media.id });
    return media;
  });
  return inserted ?? (await repository.findBySourceHash(db, sourceHash))!;
}

const READABLE = new Set<string>(['jpeg', 'png', 'webp', 'heif']);

type CleanPicture = { data: Buffer; info: OutputInfo; contentType: string; extension: string };

async function clean(bytes: Buffer): Promise<CleanPicture> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format, hasAlpha } = await image.metadata();
  if (!READABLE.has(format)) throw new Error(`Not a picture that we read: ${format}`);
  // Turned upright first: the orientation lives in the metadata that is dropped here.
  const upright = image.rotate();
  if (hasAlpha) {
    const webp = await upright.webp({ quality: 90 }).toBuffer({ resolveWithObject: true });
    return { ...webp, contentType: 'image/webp', extension: 'webp' };
  }
  const jpeg = await upright.jpeg({ quality: 88, mozjpeg: true }).toBuffer({ resolveWithObject: true });
  return { ...jpeg, contentType: 'image/jpeg', extension: 'jpg' };
}

/** A data image of about 150 bytes that stands in while the picture loads. */
async function blur(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
