import type { HeldPictures } from './held-pictures.ts';
import type { Shrunk } from './shrink-picture.ts';

const READABLE = [
  'image/png',
  'image/gif',
  'image/jpeg',
  'image/webp',
  'image/avif',
  'image/bmp',
  'image/x-ms-bmp',
  'image/x-icon',
  'image/vnd.microsoft.icon',
];

export const PICTURE_ACCEPT = [
  ...READABLE,
  '.bmp',
  '.ico',
  'image/heic',
  'image/heif',
  '.heic',
  '.heif',
].join(',');

/** Reads a picture for the story. Null if it cannot be used. */
export async function readPicture(file: Blob): Promise<Shrunk | null> {
  return READABLE.includes(file.type) ? shrink(file).catch(() => null) : null;
}

/** For a picture that was held as it came. It stays as it is if it cannot be read; the server will say so. */
export async function shrinkHeld(url: string, pictures: HeldPictures): Promise<void> {
  const picture = pictures.get(url);
  const read = picture && (await readPicture(picture));
  if (read) pictures.replace(url, read.picture);
}

type Answer = { shrunk: Shrunk } | { reason: string };

/** In a worker of its own, which ends with its picture. */
function shrink(file: Blob): Promise<Shrunk> {
  const { promise, resolve, reject } = Promise.withResolvers<Shrunk>();
  const worker = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if ('shrunk' in data) resolve(data.shrunk);
    else reject(new Error(data.reason));
  });
  // It could not be loaded, or it crashed.
  worker.addEventListener('error', () => reject(new Error('The picture worker stopped')));
  worker.postMessage(file, []);
  return promise.finally(() => worker.terminate());
}
