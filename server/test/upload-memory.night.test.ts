import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { buildAccount } from '../../harness/accounts.ts';
import { startProcess } from '../../harness/process.ts';
import { measureUpload } from '../../harness/upload-memory.ts';
import { createTestServices } from './app.ts';

test('API-66 a video upload is streamed, not held in memory', async () => {
  const services = await createTestServices();
  const { token } = await buildAccount(services, { isAdmin: true });
  const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-film-'));
  const port = await freePort();
  const { DATABASE_URL } = services.env;
  const { child, ended } = await startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port) });
  const { rise } = await measureUpload({ pid: child.pid!, port, token }, 150);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await rm(STORAGE_DIR, { recursive: true });
  expect(rise).toBeLessThan(100);
});
