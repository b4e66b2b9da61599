import path from 'node:path';
import type { StorageEnv } from '../env.ts';
import type { BlobStore } from './blob-store.ts';
import { filesystemStore } from './filesystem.ts';
import { connectS3, s3Store } from './s3.ts';

/** Public files are served from /uploads to anyone, private ones only through guarded routes. */
export type Storage = {
  public: BlobStore;
  private: BlobStore;
  /** Closes idle connections, which would otherwise keep the process from exiting. */
  close(): void;
};

export function createStorage(env: StorageEnv): Storage {
  switch (env.STORAGE_DRIVER) {
    case 'filesystem':
      return {
        public: filesystemStore(path.join(env.STORAGE_DIR, 'public')),
        private: filesystemStore(path.join(env.STORAGE_DIR, 'private')),
        close() {},
      };
    case 's3': {
      const client = connectS3({
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      });
      return {
        public: s3Store(client, env.S3_PUBLIC_BUCKET, 'S3_PUBLIC_BUCKET'),
        private: s3Store(client, env.S3_PRIVATE_BUCKET, 'S3_PRIVATE_BUCKET'),
        close: () => client.destroy(),
      };
    }
  }
}
