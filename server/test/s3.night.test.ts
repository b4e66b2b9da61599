import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { buildPdf } from '../../test-support/documents.ts';
import { type S3Env, startTestS3 } from '../../test-support/s3.ts';
import { requireIdentities } from '../src/documents/document-keys.ts';
import { receive } from '../src/documents/documents.service.ts';
import { decrypt } from '../src/documents/documents.vault.ts';
import { createStorage, probeStorage } from '../src/platform/storage/storage.ts';
import { createTestServices } from '../test-support/app.ts';
import { startMeasured } from '../test-support/memory.ts';
import { describeStore } from '../test-support/store-suite.ts';

const env = await startTestS3();
const keyless = { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined };
const connect = (given: Partial<S3Env> | typeof keyless = {}) =>
  createStorage({ STORAGE_DRIVER: 's3', STORAGE_DIR: '/nonexistent', ...env, ...given });
const storage = connect();

describeStore({
  connect: () => storage.private,
  connectBroken: () => connect({ S3_PRIVATE_BUCKET: 'no-such-bucket' }).private,
  stray: async () => (await readdir(tmpdir())).filter((name) => /^velvet-spoon-[0-9a-f]{8}-/.test(name)),
});

test('public and private files are in separate buckets', async () => {
  await storage.private.put('only/private.txt', Buffer.from('secret'));
  expect(await storage.public.stat('only/private.txt')).toBeNull();
  await storage.public.put('only/public.txt', Buffer.from('open'));
  expect(await storage.private.stat('only/public.txt')).toBeNull();
  expect(await text((await storage.public.open('only/public.txt'))!)).toBe('open');
});

test('the private bucket refuses requests without credentials', async () => {
  await storage.private.put('only/private.txt', Buffer.from('secret'));
  const answer = await fetch(`${env.S3_ENDPOINT}/${env.S3_PRIVATE_BUCKET}/only/private.txt`);
  expect(answer.status).toBe(403);
});

test('a missing bucket is an error, not a missing key', async () => {
  const { private: lost } = connect({ S3_PRIVATE_BUCKET: 'no-such-bucket' });
  await expect(lost.open('a.txt')).rejects.toMatchObject({ cause: { name: 'NoSuchBucket' } });
});

test.each<[given: Partial<S3Env>, variable: string]>([
  [{ S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID'],
  [{ S3_SECRET_ACCESS_KEY: 'wrong' }, 'S3_SECRET_ACCESS_KEY'],
  [{ S3_PUBLIC_BUCKET: 'no-such-bucket' }, 'S3_PUBLIC_BUCKET'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_ENDPOINT'],
])('with %j, %s is named', async (given, variable) => {
  const reason = expect.stringContaining(`Check ${variable}.`);
  await expect(probeStorage(connect(given))).rejects.toMatchObject({ status: 503, reason });
});

/** Only this role, and none that the machine may really have. */
async function withRole<Result>(role: Record<string, string>, use: () => Promise<Result>): Promise<Result> {
  const nowhere = path.join(tmpdir(), 'velvet-spoon-no-such-file');
  const none = { AWS_CONFIG_FILE: nowhere, AWS_SHARED_CREDENTIALS_FILE: nowhere };
  for (const [name, value] of Object.entries({ AWS_EC2_METADATA_DISABLED: 'true', ...none, ...role })) {
    vi.stubEnv(name, value);
  }
  try {
    return await use();
  } finally {
    vi.unstubAllEnvs();
  }
}

test('without a key, the credentials are those that the SDK finds on the machine', async () => {
  const config = path.join(await mkdtemp(path.join(tmpdir(), 'velvet-spoon-role-')), 'config');
  const credentials = {
    Version: 1,
    AccessKeyId: env.S3_ACCESS_KEY_ID,
    SecretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
  await writeFile(config, `[default]\ncredential_process = echo '${JSON.stringify(credentials)}'\n`);
  const probed = withRole({ AWS_CONFIG_FILE: config }, () => probeStorage(connect(keyless)));
  await expect(probed).resolves.not.toThrow();
});

test('without a key and a role, the failure says so', async () => {
  const reason = expect.stringMatching(/no role that gives it any\. Check S3_ACCESS_KEY_ID\.$/);
  await withRole({}, () => expect(probeStorage(connect(keyless))).rejects.toMatchObject({ reason }));
});

const services = await createTestServices({ STORAGE_DRIVER: 's3', ...env });

test('API-61 a document is encrypted before it reaches the bucket, and decrypts to the original', async () => {
  const bytes = buildPdf('SSN 078-05-1120', 500_000);
  const source = Readable.from([bytes]);
  const document = await receive(services, source, { filename: 'w9.pdf', kind: 'w9' });
  const atRest = await buffer((await storage.private.open(document.key))!);
  expect(atRest.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  for (const word of ['078-05-1120', '%PDF-1']) expect(atRest.includes(word)).toBe(false);
  const identities = await requireIdentities(services.env);
  expect((await buffer(await decrypt(storage.private, document, identities))).equals(bytes)).toBe(true);
});

test('100 MB of papers at once are streamed into the bucket, and the process exits on SIGTERM', async () => {
  const { DATABASE_URL, DOCUMENT_IDENTITY_FILE = '', DOCUMENT_RECIPIENTS } = services.env;
  const server = await startMeasured({
    DATABASE_URL,
    DATABASE_POOL_SIZE: '4',
    STORAGE_DRIVER: 's3',
    DOCUMENT_IDENTITY_FILE,
    DOCUMENT_RECIPIENTS: DOCUMENT_RECIPIENTS.join(),
    ...env,
  });
  const address = '/api/v1/wholesale/register';
  await server.apply(address, 2, 1);
  const rise = await server.riseDuring(async () => {
    expect(await server.apply(address, 5, 10)).toEqual([201, 201, 201, 201, 201]);
  });
  expect(rise).toBeLessThan(150);
  expect(await server.stop()).toBe(0);
});
