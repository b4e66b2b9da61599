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

type Answer = { id: number; shrunk?: Shrunk; reason?: string };

const waiting = new Map<number, PromiseWithResolvers<Shrunk>>();
let worker: Worker | undefined;
let lastId = 0;

function shrink(file: Blob): Promise<Shrunk> {
  worker ??= startWorker();
  lastId += 1;
  const result = Promise.withResolvers<Shrunk>();
  waiting.set(lastId, result);
  worker.postMessage({ id: lastId, file }, []);
  return result.promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data: { id, shrunk, reason } }: MessageEvent<Answer>) => {
    const result = waiting.get(id);
    waiting.delete(id);
    if (shrunk) result?.resolve(shrunk);
    else result?.reject(new Error(reason));
  });
  // It could not be loaded, or it crashed: nothing that was asked of it will be answered.
  started.addEventListener('error', () => {
    worker = undefined;
    for (const result of waiting.values()) result.reject(new Error('The picture worker stopped'));
    waiting.clear();
  });
  return started;
}
