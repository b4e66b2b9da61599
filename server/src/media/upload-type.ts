import type { Env } from '../platform/env.ts';
import type { Check } from '../platform/files/check.ts';
import { firstBytesCheck } from '../platform/files/first-bytes.ts';
import { ProblemError } from '../platform/http/problem.ts';

export type UploadKind = 'image' | 'video' | 'pdf';

export type UploadType = {
  kind: UploadKind;
  extension: string;
  contentType: string;
  /** What the first bytes may say. */
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
  // Some programs write the brand of Apple's own variant into a plain MP4.
  mp4: { kind: 'video', extension: 'mp4', contentType: 'video/mp4', sniffed: ['video/mp4', 'video/x-m4v'] },
  webm: { kind: 'video', extension: 'webm', contentType: 'video/webm', sniffed: ['video/webm'] },
  pdf: { kind: 'pdf', extension: 'pdf', contentType: 'application/pdf', sniffed: ['application/pdf'] },
};

/** By the ending of its name, which must be one of ours; whether the bytes agree is for `contentCheck`. */
export function uploadTypeOf(filename: string): UploadType {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (type) return type;
  const list = 'PNG, JPEG, GIF, WebP, AVIF, MP4, WebM or PDF';
  throw new ProblemError('unsupported-file', `${filename} is not a ${list} file.`);
}

export function contentCheck(filename: string, { extension, sniffed }: UploadType): Check {
  const detail = `${filename} is not what its ending says: its content is not ${extension.toUpperCase()}.`;
  return firstBytesCheck(sniffed, new ProblemError('unsupported-file', detail));
}

export function maxBytesOf(
  kind: UploadKind,
  env: Pick<Env, 'IMAGE_MAX_BYTES' | 'VIDEO_MAX_BYTES' | 'PDF_MAX_BYTES'>,
): number {
  return { image: env.IMAGE_MAX_BYTES, video: env.VIDEO_MAX_BYTES, pdf: env.PDF_MAX_BYTES }[kind];
}
