import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../env.ts';
import { filesystemStore } from './filesystem.ts';

export type ByteRange = { start: number; end: number };

/** Where bytes live under a key. A key is ours, never a visitor's: lower-case, made of hashes and names. */
export type BlobStore = {
  put(key: string, body: Buffer | Readable): Promise<void>;
  /** The bytes, or only those of the range (both ends included); null when there is no such key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<{ size: number } | null>;
  delete(key: string): Promise<void>;
};

/** Public bytes are served from /uploads to anyone; private ones only ever pass through a checked route. */
export type Storage = { public: BlobStore; private: BlobStore };

export function createStorage(env: Pick<Env, 'STORAGE_DIR'>): Storage {
  return {
    public: filesystemStore(path.join(env.STORAGE_DIR, 'public')),
    private: filesystemStore(path.join(env.STORAGE_DIR, 'private')),
  };
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** No dot-dot, no leading slash, no empty part: a key cannot leave its store. */
export function isKey(key: string): boolean {
  return key.length <= 255 && KEY.test(key);
}
