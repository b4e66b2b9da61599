import path from 'node:path';
import type { Env } from '../env.ts';
import type { BlobStore } from './blob-store.ts';
import { filesystemStore } from './filesystem.ts';
import { connectS3, s3Store } from './s3.ts';

/** Public bytes are served from /uploads to anyone; private ones only ever pass through a checked route. */
export type Storage = {
  public: BlobStore;
  private: BlobStore;
  /** Lets go of the connections that are kept for the next request: they would keep a stopping process alive. */
  close(): void;
};

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
        close() {},
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
        close: () => client.destroy(),
      };
    }
  }
}
