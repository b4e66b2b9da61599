import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { createDocumentKeys } from '../../harness/documents.ts';
import { type ApplicationForm, buildApplication } from '../../harness/forms.ts';
import { startProcess } from '../../harness/process.ts';
import { cloneDatabase } from './database.ts';

const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-limits-'));
const keys = await createDocumentKeys(STORAGE_DIR);
const ports = [await freePort(), await freePort()];
const start = (port: number) =>
  startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port), ...keys });
const processes = await Promise.all(ports.map(start));
const apiOf = (time: number) => `http://127.0.0.1:${ports[time % 2]}/api/v1`;

async function signIn(time: number): Promise<number> {
  const body = new URLSearchParams({ username: 'dana@example.com', password: 'not the password' });
  return (await fetch(`${apiOf(time)}/auth/login`, { method: 'POST', body })).status;
}

async function apply(time: number, given: ApplicationForm = {}): Promise<number> {
  const body = buildApplication(given);
  return (await fetch(`${apiOf(time)}/wholesale/register`, { method: 'POST', body })).status;
}

test('API-36 two processes share the sign-in limit', async () => {
  const statuses = await Promise.all(Array.from({ length: 16 }, (_, time) => signIn(time)));
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
});

test('API-45 two processes share the limit of three applications an hour, and refused ones do not count', async () => {
  const w9 = { name: 'w9.pdf', bytes: Buffer.from('not a PDF') };
  for (let time = 0; time < 6; time += 1) expect(await apply(time, { w9 })).toBe(415);
  const statuses = await Promise.all(Array.from({ length: 8 }, (_, time) => apply(time)));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('API-36, API-45 both limits survive a restart', async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  const { child, ended } = await start(ports[0]!);
  expect([await signIn(0), await apply(0)]).toEqual([429, 429]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
