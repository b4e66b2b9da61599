import { type Check, firstBytesCheck } from '../platform/files/check.ts';
import { ProblemError } from '../platform/http/problem.ts';

export type UploadType = {
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
  // Some programs label a plain MP4 with Apple's M4V brand.
  mp4: { kind: 'video', extension: 'mp4', contentType: 'video/mp4', sniffed: ['video/mp4', 'video/x-m4v'] },
  webm: { kind: 'video', extension: 'webm', contentType: 'video/webm', sniffed: ['video/webm'] },
  pdf: { kind: 'pdf', extension: 'pdf', contentType: 'application/pdf', sniffed: ['application/pdf'] },
};

/** Goes by the extension, which must be one we accept. `contentCheck` then makes sure that the bytes match. */
export function uploadTypeOf(filename: string): UploadType {
  const extension = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase();
  const type = Object.hasOwn(types, extension) ? types[extension] : undefined;
  if (type) return type;
  const list = 'PNG, JPEG, GIF, WebP, AVIF, MP4, WebM or PDF';
  throw new ProblemError('unsupported-file', `${filename} is not a ${list} file.`);
}

export function contentCheck(filename: string, { extension, sniffed }: UploadType): Check {
  const detail = `${filename} is not a valid ${extension.toUpperCase()} file: its content doesn’t match its extension.`;
  return firstBytesCheck(sniffed, new ProblemError('unsupported-file', detail));
}
