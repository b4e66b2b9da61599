import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildAccount } from '../../harness/accounts.ts';
import { isFull } from '../../harness/full.ts';
import { measurePictures, measureUploads } from '../../harness/picture-memory.ts';
import { startProcess } from '../../harness/process.ts';
import { createTestServices } from './app.ts';

const services = await createTestServices();
const { token } = await buildAccount(services, { isAdmin: true });
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-pictures-'));
const port = await freePort();
const { DATABASE_URL } = services.env;
const { child, ended } = await startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port) });
const target = { pid: child.pid!, port, token };
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
  await rm(STORAGE_DIR, { recursive: true });
});

// npm run bench:pictures sends forty: each takes seconds to encode, and the memory is the same.
const large = isFull ? { count: 8, width: 8000, height: 6000 } : { count: 2, width: 4000, height: 3000 };

test('large pictures take memory in a child, not in the server', async ({ task }) => {
  const memory = await measurePictures(target, large);
  expect(memory.statuses).toEqual(Array.from({ length: large.count }, () => 201));
  expect(memory.rise).toBeLessThan(isFull ? 150 : 100);
  expect(memory.child).toBeGreaterThan(100);
  task.meta.attack = {
    attempts: large.count,
    result: `server ${memory.idle.toFixed(0)} -> ${memory.after.toFixed(0)} MB, child ${memory.child.toFixed(0)} MB at most`,
  };
});

test('a tiny file with very many pixels costs a child, not the server', async () => {
  const background = { r: 9, g: 90, b: 120 };
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background } })
    .avif({ quality: 20, effort: 0 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(2_000);
  const memory = await measureUploads(target, (send) => send(bomb, 'bomb.avif'));
  expect(memory.statuses).toEqual([201]);
  expect(memory.rise).toBeLessThan(50);
  expect(memory.child).toBeGreaterThan(300);
});
