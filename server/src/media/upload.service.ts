import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Upload } from '@velvet-spoon/contract/api/media';
import { type Check, checkedBy, cleanFilename, firstBytesCheck, sizeCheck } from '../platform/files/check.ts';
import { withSpool } from '../platform/files/spool.ts';
import type { Actor } from '../platform/history/history.ts';
import type { IncomingFile } from '../platform/http/multipart.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { storeFile } from './file.ingest.ts';
import { ingestPicture } from './media.ingest.ts';
import { publicUrl } from './media.presenter.ts';
import type { Media } from './media.table.ts';

type Receiving = Pick<Services, 'db' | 'storage' | 'jobs' | 'env'>;

/** Receives one file as it streams in, and refuses it at the first bad byte. */
export async function receiveUpload(
  services: Receiving,
  { stream, filename: givenName }: IncomingFile,
  actor: Actor,
): Promise<Upload> {
  const filename = cleanFilename(givenName);
  const type = uploadTypeOf(filename);
  const checks = [
    sizeCheck(filename, services.env.UPLOAD_MAX_BYTES[type.kind]),
    contentCheck(filename, type),
  ];
  const media =
    type.kind === 'image'
      ? await receivePicture(services, { stream, filename, checks, actor })
      : await receiveFile(services, { stream, filename, checks, actor }, type);
  return { url: publicUrl(media.key), filename, size: media.size, content_type: media.content_type };
}

type Received = { stream: Readable; filename: string; checks: Check[]; actor: Actor };

/** In memory: pictures are small, and their metadata must be removed before they are stored. */
async function receivePicture(
  services: Receiving,
  { stream, filename, checks, actor }: Received,
): Promise<Media> {
  const bytes = await buffer(checkedBy(checks)(stream));
  return ingestPicture(services, { bytes, filename, alt: '', actor });
}

/** Spooled to disk first, because the storage key depends on a hash of the whole file. */
async function receiveFile(
  services: Receiving,
  { stream, filename, checks, actor }: Received,
  { kind, extension, contentType }: UploadType,
): Promise<Media> {
  const hash = createHash('sha256');
  const hashing: Check = { write: (chunk) => void hash.update(chunk), end() {} };
  const checked = Readable.from(checkedBy([...checks, hashing])(stream), { objectMode: false });
  return withSpool(checked, ({ body, size }) => {
    const folder = kind === 'video' ? 'films' : 'menus';
    const sourceHash = hash.digest('hex');
    return storeFile(services, { body, size, sourceHash, filename, contentType, folder, extension, actor });
  });
}

type UploadType = {
  kind: 'image' | 'video' | 'pdf';
  extension: string;
  contentType: string;
  /** Types that the first bytes may indicate. */
  sniffed: string[];
};

const image = (extension: string, ...sniffed: string[]): UploadType => {
  return { kind: 'image', extension, contentType: sniffed[0]!, sniffed };
};

const types: Record<string, UploadType> = {
  png: image('png', 'image/png', 'image/apng'),
  jpg: image('jpg', 'image/jpeg'),
  jpeg: image('jpg', 'image/jpeg'),
  gif: image('gif', 'image/gif'),
  webp: image('webp', 'image/webp'),
  avif: image('avif', 'image/avif'),
  heic: image('heic', 'image/heic', 'image/heif'),
  heif: image('heif', 'image/heic', 'image/heif'),
  // Some programs label a plain MP4 with Apple's M4V brand.
  mp4: { kind: 'video', extension: 'mp4', contentType: 'video/mp4', sniffed: ['video/mp4', 'video/x-m4v'] },
  webm: { kind: 'video', extension: 'webm', contentType: 'video/webm', sniffed: ['video/webm'] },
  pdf: { kind: 'pdf', extension: 'pdf', contentType: 'application/pdf', sniffed: ['application/pdf'] },
};

/** Goes by the extension, which must be one we accept. `contentCheck` then makes sure that the bytes match. */
function uploadTypeOf(filename: string): UploadType {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  if (type) return type;
  const list = 'PNG, JPEG, HEIC, GIF, WebP, AVIF, MP4, WebM or PDF';
  throw new ProblemError('unsupported-file', `${filename} is not a ${list} file.`);
}

function contentCheck(filename: string, { extension, sniffed }: UploadType): Check {
  const detail = `${filename} is not a valid ${extension.toUpperCase()} file: its content doesn’t match its extension.`;
  return firstBytesCheck(sniffed, new ProblemError('unsupported-file', detail));
}
