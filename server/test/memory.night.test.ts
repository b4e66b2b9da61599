import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { buildMp4 } from '../../test-support/media.ts';
import { createTestServices } from '../test-support/app.ts';
import { fileForm } from '../test-support/history-call.ts';
import { startMeasured } from '../test-support/memory.ts';

const MB = 1024 * 1024;
const services = await createTestServices();
const { DATABASE_URL, STORAGE_DIR } = services.env;
const { token } = await buildAccount(services, { isAdmin: true });
const server = await startMeasured({
  DATABASE_URL,
  STORAGE_DIR,
  ...(await createDocumentKeys(STORAGE_DIR, 'measured.txt')),
});
afterAll(() => server.stop());

async function upload(name: string, bytes: Buffer): Promise<void> {
  const body = fileForm('file', name, bytes);
  const url = `${server.origin}/api/v1/admin/upload`;
  expect((await fetch(url, { method: 'POST', headers: bearer(token), body })).status).toBe(201);
}

test('API-66 a video upload is streamed, not held in memory', async () => {
  // The first ones warm up compiled code and connection pools.
  for (const seed of [1, 2]) await upload('film.mp4', buildMp4(20 * MB, seed));
  const film = buildMp4(150 * MB, 3);
  expect(await server.riseDuring(() => upload('film.mp4', film))).toBeLessThan(100);
});

test('a tiny file with very many pixels costs a child, not the server', async () => {
  const background = { r: 9, g: 90, b: 120 };
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background } })
    .avif({ quality: 20, effort: 0 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000);
  expect(await server.riseDuring(() => upload('bomb.avif', bomb))).toBeLessThan(50);
});

test.each([
  ['/api/v1/wholesale/register', 201],
  ['/wholesale/register', 303],
])('200 MB of papers at once to %s raise memory by less than 150 MB', async (path, status) => {
  await server.apply(path, 2, 1);
  const rise = await server.riseDuring(async () => {
    expect(await server.apply(path, 10, 10)).toEqual(Array<number>(10).fill(status));
  });
  expect(rise).toBeLessThan(150);
});
