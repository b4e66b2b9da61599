import type { Readable } from 'node:stream';

import type { ByteRange } from '../files/byte-range.ts';

/** Where bytes live under a key. A key is ours, never a visitor's: lower-case, made of hashes and names. */
export type BlobStore = {
  /** All of it or nothing: with a body that breaks, the key stays as it was. */
  put(key: string, body: Buffer | Readable): Promise<void>;
  /** The bytes, or only those of the range (both ends included); null when there is no such key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<{ size: number } | null>;
  delete(key: string): Promise<void>;
  /** Clears away what processes that were killed in the middle of a put, before this time, left unfinished. */
  sweep(before: Date): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** No dot-dot, no leading slash, no empty part: a key cannot leave its store. */
export function isKey(key: string): boolean {
  return key.length <= 255 && KEY.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
}
