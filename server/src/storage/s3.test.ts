import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { skipsS3, startTestS3 } from '../../test/s3.ts';
import { createStorage } from './storage.ts';
import { describeStore } from './store.suite.ts';

describe.skipIf(skipsS3)('on a real S3 server', async () => {
  const env = await startTestS3();
  const storage = createStorage({ STORAGE_DRIVER: 's3', STORAGE_DIR: '/nonexistent', ...env });

  describeStore(
    () => storage.private,
    async () => (await readdir(tmpdir())).filter((name) => /^velvet-spoon-[0-9a-f]{8}-/.test(name)),
  );

  test('the public and the private side are two buckets', async () => {
    await storage.private.put('only/private.txt', Buffer.from('secret'));
    expect(await storage.public.stat('only/private.txt')).toBeNull();
    await storage.public.put('only/public.txt', Buffer.from('open'));
    expect(await storage.private.stat('only/public.txt')).toBeNull();
    expect(await text((await storage.public.open('only/public.txt'))!)).toBe('open');
  });

  test('the private bucket answers nobody without a key', async () => {
    await storage.private.put('only/private.txt', Buffer.from('secret'));
    const answer = await fetch(`${env.S3_ENDPOINT}/${env.S3_PRIVATE_BUCKET}/only/private.txt`);
    expect(answer.status).toBe(403);
  });

  test('a bucket that is not there is a fault, not an absent key', async () => {
    const { private: lost } = createStorage({
      STORAGE_DRIVER: 's3',
      STORAGE_DIR: '/nonexistent',
      ...env,
      S3_PRIVATE_BUCKET: 'no-such-bucket',
    });
    await expect(lost.open('a.txt')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
