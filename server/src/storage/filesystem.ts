import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, isKey } from './storage.ts';

export function filesystemStore(root: string): BlobStore {
  function fileOf(key: string): string {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
    return path.join(root, key);
  }

  return {
    async put(key, body) {
      const file = fileOf(key);
      // Written beside its place and renamed: a reader sees the whole file or none, also after a crash.
      const partial = path.join(path.dirname(file), `.${randomUUID()}.part`);
      await mkdir(path.dirname(file), { recursive: true });
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(partial, { flags: 'wx', mode: 0o640 }));
        await flush(partial);
        await rename(partial, file);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },

    async open(key, range) {
      const file = fileOf(key);
      return (await sizeOf(file)) === null ? null : createReadStream(file, range);
    },

    async stat(key) {
      const size = await sizeOf(fileOf(key));
      return size === null ? null : { size };
    },

    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
  };
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    const info = await stat(file);
    return info.isFile() ? info.size : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
