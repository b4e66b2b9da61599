import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { buildPdf } from '../../harness/documents.ts';
import { buildApplication } from '../../harness/forms.ts';
import { buildMp4 } from '../../harness/media.ts';
import { startProcess } from '../../harness/process.ts';
import { createTestApp } from './app.ts';

const { app, services } = await createTestApp({ RATE_LIMITS: 'apply=100' });
await app.listen({ port: 0, host: '127.0.0.1' });
const site = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const { token } = await buildAccount(services, { isAdmin: true });

/** Not by permissions, which do not stop root: the folder is now a file. */
async function breakStorage(): Promise<void> {
  await rm(services.env.STORAGE_DIR, { recursive: true });
  await writeFile(services.env.STORAGE_DIR, '');
}

async function mendStorage(): Promise<void> {
  await rm(services.env.STORAGE_DIR);
  await mkdir(services.env.STORAGE_DIR);
}

async function post(address: string, body: FormData, headers = {}) {
  const answer = await fetch(site + address, {
    method: 'POST',
    body,
    headers,
    // A storage that is broken must not look like one that is slow.
    signal: AbortSignal.timeout(60_000),
  });
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
}

function apply() {
  const pdf = { name: 'w9.pdf', bytes: buildPdf('large', 2_000_000) };
  return post('/api/v1/wholesale/register', buildApplication({ corporate: pdf, w9: pdf }));
}

function upload() {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(buildMp4(3_000_000))]), 'film.mp4');
  return post('/api/v1/admin/upload', form, bearer(token));
}

test('while the storage is broken, uploads answer 503 within seconds, and work again afterwards', async () => {
  await breakStorage();
  for (const send of [apply, upload]) {
    expect(await send()).toMatchObject({ status: 503, retry: '10', body: { code: 'unavailable' } });
  }
  expect((await app.inject('/health/ready')).json()).toMatchObject({
    status: 503,
    detail: 'The file storage does not work.',
  });
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  await mendStorage();
  expect((await upload()).status).toBe(201);
  expect((await apply()).status).toBe(201);
  await expect.poll(async () => (await app.inject('/health/ready')).statusCode).toBe(200);
});

test('a process does not start on a storage that does not work, and says which variable to check', async () => {
  const start = startProcess('worker', {
    DATABASE_URL: services.env.DATABASE_URL,
    STORAGE_DIR: '/dev/null/storage',
  });
  await expect(start).rejects.toThrow(/cannot be used as storage .* Check STORAGE_DIR\./);
});
