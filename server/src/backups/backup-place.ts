import path from 'node:path';
import type { Env } from '../platform/env.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { filesystemStore } from '../platform/storage/filesystem.ts';
import { connectS3, s3Store } from '../platform/storage/s3.ts';
import { BackupFailure } from './backup-failure.ts';

export type BackupPlace = { store: BlobStore; name: string; close: () => void };

/** Where backups are kept: a folder, or a bucket. */
export function openPlace(env: Env): BackupPlace {
  const { BACKUP_DIR, BACKUP_BUCKET } = env;
  if (BACKUP_DIR && BACKUP_BUCKET) throw new BackupFailure('Set BACKUP_DIR or BACKUP_BUCKET, not both.');
  if (BACKUP_BUCKET) return openBucket(env, BACKUP_BUCKET);
  if (!BACKUP_DIR) throw new BackupFailure('Set BACKUP_DIR to the folder for backups, or BACKUP_BUCKET.');
  const folder = path.resolve(BACKUP_DIR);
  if (
    env.STORAGE_DRIVER === 'filesystem' &&
    (isWithin(folder, env.STORAGE_DIR) || isWithin(env.STORAGE_DIR, folder))
  )
    throw new BackupFailure('BACKUP_DIR and STORAGE_DIR must not contain each other.');
  return { store: filesystemStore(folder, 'BACKUP_DIR'), name: folder, close() {} };
}

function openBucket(env: Env, given: string): BackupPlace {
  const [bucket = '', ...prefix] = given.split('/');
  if (env.STORAGE_DRIVER === 's3' && [env.S3_PUBLIC_BUCKET, env.S3_PRIVATE_BUCKET].includes(bucket))
    throw new BackupFailure('BACKUP_BUCKET must not be one of the buckets that hold the files.');
  const client = connectS3({
    endpoint: required(env, 'BACKUP_S3_ENDPOINT'),
    region: required(env, 'BACKUP_S3_REGION'),
    accessKeyId: required(env, 'BACKUP_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'BACKUP_S3_SECRET_ACCESS_KEY'),
  });
  const store = s3Store(client, bucket, 'BACKUP_BUCKET', prefix.map((part) => `${part}/`).join(''));
  return { store, name: `s3://${given}`, close: () => client.destroy() };
}

function required(
  env: Env,
  name: `BACKUP_S3_${'ENDPOINT' | 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'}`,
): string {
  const value = env[name];
  if (!value) throw new BackupFailure(`BACKUP_BUCKET needs ${name} too.`);
  return value;
}

export function isWithin(file: string, folder: string): boolean {
  const way = path.relative(path.resolve(folder), path.resolve(file));
  return way === '' || !(way.startsWith('..') || path.isAbsolute(way));
}
