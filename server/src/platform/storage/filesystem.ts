import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, explained, requireKey } from './blob-store.ts';

export function filesystemStore(root: string): BlobStore {
  function fileOf(key: string): string {
    requireKey(key);
    return path.join(root, key);
  }

  // A key never starts with a dot, so nothing in here can be requested.
  const unfinished = path.join(root, '.unfinished');

  const store: BlobStore = {
    async put(key, body) {
      const file = fileOf(key);
      // Written aside, flushed and renamed, so that readers see the whole file or none, even after a crash.
      const partial = path.join(unfinished, randomUUID());
      await mkdir(unfinished, { recursive: true, mode: 0o770 });
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

    async sweep(before) {
      for (const name of await readdir(unfinished).catch(ignoreAbsence(() => [] as string[]))) {
        const file = path.join(unfinished, name);
        const info = await stat(file).catch(ignoreAbsence(() => null));
        if (info && info.mtime < before) await rm(file, { force: true });
      }
    },
  };
  return explained(store, (error) => explain(error, root));
}

function explain(error: unknown, root: string): string | null {
  if (!(error instanceof Error && 'code' in error)) return null;
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `This process may not write to ${root}. STORAGE_DIR must belong to the user it runs as.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${root} is full.`;
    case 'EIO':
      return `The disk that holds ${root} does not work (${error.message}).`;
    default:
      // Errors without a path, such as a reset connection, come from the sender of the body.
      return 'path' in error
        ? `${root} cannot be used as storage (${error.message}). Check STORAGE_DIR.`
        : null;
  }
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
  const info = await stat(file).catch(ignoreAbsence(() => null));
  return info?.isFile() ? info.size : null;
}

function ignoreAbsence<Value>(instead: () => Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === 'ENOENT') return instead();
    throw error;
  };
}
