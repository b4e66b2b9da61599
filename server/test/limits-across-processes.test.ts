import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { cloneDatabase } from './database.ts';
import { startProcess } from './process.ts';

test('API-36 the sign-in limit holds for two processes together, and after both were killed', {
  timeout: 90_000,
}, async () => {
  const DATABASE_URL = await cloneDatabase();
  const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-limits-'));
  const ports = [await freePort(), await freePort()];
  const start = (port: number) => startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port) });
  async function tryOn(port: number): Promise<number> {
    const body = new URLSearchParams({ username: 'dana@example.com', password: 'not the password' });
    return (await fetch(`http://127.0.0.1:${port}/api/v1/auth/login`, { method: 'POST', body })).status;
  }

  const processes = await Promise.all(ports.map(start));
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, time) => tryOn(ports[time % 2]!)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);

  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  const { child, ended } = await start(ports[0]!);
  expect(await tryOn(ports[0]!)).toBe(429);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
