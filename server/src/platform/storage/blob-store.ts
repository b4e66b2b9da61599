import type { Readable } from 'node:stream';
import type { ByteRange } from '../files/byte-range.ts';

/** Stores bytes by key. We choose the keys, never a visitor: lowercase, made of hashes and names. */
export type BlobStore = {
  /** Atomic: on any failure the key stays as it was, and a body that is a stream is destroyed. */
  put(key: string, body: Buffer | Readable): Promise<void>;
  /** Reads all bytes, or a range (both ends included). Null if there is no such key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<{ size: number } | null>;
  delete(key: string): Promise<void>;
  /** Removes partial files from before this time, left behind by processes killed during a put. */
  sweep(before: Date): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** No `..`, no leading slash, no empty segment: a key cannot escape its store. */
export function isKey(key: string): boolean {
  return key.length <= 255 && KEY.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Invalid storage key: ${key}`);
}
