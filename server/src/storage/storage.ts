import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Env } from '../env.ts';
import { filesystemStore } from './filesystem.ts';
import { connectS3, s3Store } from './s3.ts';

export type ByteRange = { start: number; end: number };

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

/** Public bytes are served from /uploads to anyone; private ones only ever pass through a checked route. */
export type Storage = { public: BlobStore; private: BlobStore };

type StorageEnv = Pick<
  Env,
  | 'STORAGE_DRIVER'
  | 'STORAGE_DIR'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PUBLIC_BUCKET'
  | 'S3_PRIVATE_BUCKET'
>;

export function createStorage(env: StorageEnv): Storage {
  switch (env.STORAGE_DRIVER) {
    case 'filesystem':
      return {
        public: filesystemStore(path.join(env.STORAGE_DIR, 'public')),
        private: filesystemStore(path.join(env.STORAGE_DIR, 'private')),
      };
    case 's3': {
      // readEnv saw to it that they are all there.
      const client = connectS3({
        endpoint: env.S3_ENDPOINT!,
        region: env.S3_REGION!,
        accessKeyId: env.S3_ACCESS_KEY_ID!,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
      });
      return {
        public: s3Store(client, env.S3_PUBLIC_BUCKET!),
        private: s3Store(client, env.S3_PRIVATE_BUCKET!),
      };
    }
  }
}

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** No dot-dot, no leading slash, no empty part: a key cannot leave its store. */
export function isKey(key: string): boolean {
  return key.length <= 255 && KEY.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
}
