import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStore, isKey } from './blob-store.ts';
import { filesystemStore } from './filesystem.ts';
import type { Storage } from './storage.ts';

const SIDES = ['public', 'private'] as const;

export type Copied = {
  copied: number;
  bytes: number;
  /** What the target had already, byte for byte. */
  already: number;
  failed: { file: string; reason: string }[];
};

/**
 * Copies every file below a storage folder to another storage, and reads each back: what counts as copied has the same
 * size and checksum there. May be cut off and started again, and files may be added meanwhile.
 */
export async function copyStorage(
  folder: string,
  target: Pick<Storage, 'public' | 'private'>,
): Promise<Copied> {
  const result: Copied = { copied: 0, bytes: 0, already: 0, failed: [] };
  for (const side of SIDES) {
    const root = path.join(folder, side);
    const source = filesystemStore(root);
    for await (const key of keysBelow(root)) {
      try {
        await copyOne(source, target[side], key, result);
      } catch (error) {
        result.failed.push({ file: `${side}/${key}`, reason: reasonOf(error) });
      }
    }
  }
  return result;
}

async function copyOne(source: BlobStore, target: BlobStore, key: string, result: Copied): Promise<void> {
  const here = await fingerprint(source, key);
  // Deleted since it was listed.
  if (here === null) return;
  if (isSame(here, await fingerprint(target, key, here.size))) {
    result.already += 1;
    return;
  }
  const body = await source.open(key);
  if (body === null) return;
  await target.put(key, body);
  if (!isSame(here, await fingerprint(target, key))) throw new Error('The copy differs from the file.');
  result.copied += 1;
  result.bytes += here.size;
}

type Fingerprint = { size: number; checksum: string };

/** Null if there is no such file, or it has another size than the expected one, which saves reading it. */
async function fingerprint(store: BlobStore, key: string, expected?: number): Promise<Fingerprint | null> {
  const found = await store.stat(key);
  if (found === null || (expected !== undefined && found.size !== expected)) return null;
  const body = await store.open(key);
  return body && { size: found.size, checksum: await checksumOf(body) };
}

async function checksumOf(body: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(body, hash);
  return hash.digest('hex');
}

function isSame(one: Fingerprint, other: Fingerprint | null): boolean {
  return one.size === other?.size && one.checksum === other.checksum;
}

/** Of all stored files. Partial ones lie in a folder whose name is no key. */
async function* keysBelow(root: string, folder = ''): AsyncGenerator<string> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* keysBelow(root, key);
    else if (entry.isFile()) yield key;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'reason' in error) return String(error.reason);
  return error instanceof Error ? error.message : String(error);
}
