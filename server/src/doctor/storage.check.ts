import type { Env } from '../platform/env.ts';
import { requireStorage } from '../platform/storage/storage.probe.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type Finding, fault, ok, risk, wordsOf } from './finding.ts';

const ANSWER_MS = 10_000;

export async function checkStorage(storage: Storage, env: Env): Promise<Finding[]> {
  try {
    await requireStorage(storage);
  } catch (error) {
    return [fault(`Files cannot be stored. ${wordsOf(error)}`, 'See "Files" in .env.example.')];
  }
  if (env.STORAGE_DRIVER === 'filesystem') {
    return [ok(`Files are written to ${env.STORAGE_DIR} and read back.`)];
  }
  return checkBuckets(env);
}

async function checkBuckets(env: Env & { STORAGE_DRIVER: 's3' }): Promise<Finding[]> {
  const { S3_ENDPOINT, S3_PRIVATE_BUCKET, S3_PUBLIC_BUCKET } = env;
  if (S3_PRIVATE_BUCKET === S3_PUBLIC_BUCKET) {
    return [fault('Public and private files share one bucket.', 'Use two: see S3_PRIVATE_BUCKET.')];
  }
  const list = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_PRIVATE_BUCKET}?list-type=2&max-keys=1`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const { status } = await fetch(list, { signal, redirect: 'manual' });
  if (status === 200) {
    const says = `Anyone can list the private bucket ${S3_PRIVATE_BUCKET}.`;
    return [fault(says, 'Block public access to it. The application needs none.')];
  }
  if (S3_ENDPOINT.startsWith('http:')) {
    return [risk('Files travel to the buckets unencrypted.', 'Use https in S3_ENDPOINT.')];
  }
  return [ok('Files are written to both buckets and read back, and strangers cannot list the private one.')];
}
