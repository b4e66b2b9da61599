import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildPdf, createDocumentKeys } from '../../test-support/documents.ts';
import { buildApplication } from '../../test-support/forms.ts';
import { startProcess } from '../../test-support/process.ts';
import { createTestApp } from '../test-support/app.ts';
import { cloneDatabase } from '../test-support/database.ts';

/** An address that accepts connections and never says a word. */
const silent = createServer((socket) => socket.on('error', () => {}));
let open = 0;
let mostOpen = 0;
silent.on('connection', (socket) => {
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  socket.once('close', () => (open -= 1));
});
silent.listen(0, '127.0.0.1');
await once(silent, 'listening');
afterAll(() => silent.close());

const silentBucket = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PUBLIC_BUCKET: 'public',
  S3_PRIVATE_BUCKET: 'private',
};

test('a storage that hangs makes a process not ready while the probe still waits, with one probe at a time', async () => {
  const { app } = await createTestApp(silentBucket);
  // For longer than a result is kept.
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/health/ready')));
    if (round === 0) expect(open).toBe(2);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.json()).toMatchObject({ detail: 'The file storage does not work.' });
  }
  // One for each bucket.
  expect(mostOpen).toBe(2);
});

test('a process does not start on a storage that hangs', async () => {
  const start = startProcess('web', { DATABASE_URL: await cloneDatabase(), ...silentBucket });
  await expect(start).rejects.toThrow(
    /did not answer within 10 seconds\. Check STORAGE_DIR or S3_ENDPOINT\./,
  );
});

test('a folder that becomes unwritable delays no answer, and does not keep a process from ending', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-unwritable-'));
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  await chmod(folder, 0o777);
  const { DOCUMENT_RECIPIENTS } = await createDocumentKeys(folder);
  const env = {
    PORT: String(port),
    STORAGE_DIR: folder,
    DATABASE_URL: await cloneDatabase(),
    DOCUMENT_RECIPIENTS,
  };
  // Permissions do not stop root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const { child, ended, log } = await startProcess('web', env, nobody);
  await makeUnwritable(folder);

  const pdf = { name: 'w9.pdf', bytes: buildPdf('large', 2_000_000) };
  const apply = () =>
    fetch(`${site}/api/v1/wholesale/register`, {
      method: 'POST',
      body: buildApplication({ corporate: pdf, w9: pdf }),
    });
  expect((await apply()).status).toBe(503);
  const ready = await fetch(`${site}/health/ready`);
  expect(ready.status).toBe(503);

  const last = apply();
  child.kill('SIGTERM');
  await last;
  expect(await ended).toBe(0);
  expect(log.filter((line) => line.includes('took too long'))).toEqual([]);
});

async function makeUnwritable(folder: string): Promise<void> {
  for (const side of ['public', 'private']) {
    for (const inside of ['.unfinished', '.']) await chmod(path.join(folder, side, inside), 0o555);
  }
  await chmod(folder, 0o555);
}
