import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { afterAll } from 'vitest';
import { startS3 } from '../dev/s3.ts';
import { connectS3 } from '../server/src/platform/storage/s3.ts';

export type S3Env = {
  S3_ENDPOINT: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID: string;
  S3_SECRET_ACCESS_KEY: string;
  S3_PUBLIC_BUCKET: string;
  S3_PRIVATE_BUCKET: string;
};

/** Starts an S3 server with two empty buckets. It stops when the calling test file ends. */
export async function startTestS3(): Promise<S3Env> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-s3-'));
  const server = await startS3(folder);
  afterAll(() => server.stop());
  return createBuckets(server);
}

export async function createBuckets({
  endpoint,
  accessKeyId,
  secretAccessKey,
}: Omit<Awaited<ReturnType<typeof startS3>>, 'stop'>): Promise<S3Env> {
  const region = 'us-east-1';
  const client = connectS3({ endpoint, region, accessKeyId, secretAccessKey });
  for (const Bucket of ['velvet-public', 'velvet-private']) {
    await client.send(new CreateBucketCommand({ Bucket }));
  }
  client.destroy();
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PUBLIC_BUCKET: 'velvet-public',
    S3_PRIVATE_BUCKET: 'velvet-private',
  };
}
