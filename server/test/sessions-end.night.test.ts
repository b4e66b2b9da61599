import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount, PASSWORD } from '../../harness/accounts.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';

const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-sessions-'));
const ports = [await freePort(), await freePort()];
const processes = await Promise.all(
  ports.map((port) =>
    startProcess('web', { DATABASE_URL, STORAGE_DIR, PORT: String(port), SHUTDOWN_DRAIN_MS: '0' }),
  ),
);
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
const [here, there] = ports.map((port) => `http://127.0.0.1:${port}/api/v1`) as [string, string];

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await db.destroy();
  await rm(STORAGE_DIR, { recursive: true, force: true });
});

async function post(url: string, body: object | null, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { ...(token && bearer(token)), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function signIn(api: string, identifier: string, password: string): Promise<string> {
  const answer = await post(`${api}/wholesale/login`, { identifier, password });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function status(api: string, token: string): Promise<number> {
  return (await fetch(`${api}/wholesale/me`, { headers: bearer(token) })).status;
}

test('ACCOUNT-2, ACCOUNT-5 a session that ends in one process has ended in the other', async () => {
  const { email } = await buildAccount({ db }, { isWholesale: true });
  const own = await signIn(here, email, PASSWORD);
  const other = await signIn(there, email, PASSWORD);
  expect([await status(there, own), await status(there, other)]).toEqual([200, 200]);

  const change = { current_password: PASSWORD, password: 'mango and lime' };
  expect((await post(`${here}/wholesale/password`, change, own)).status).toBe(200);
  expect([await status(there, own), await status(there, other)]).toEqual([200, 401]);

  const third = await signIn(there, email, change.password);
  expect((await post(`${here}/wholesale/logout`, null, own)).status).toBe(204);
  for (const api of [here, there]) {
    expect([await status(api, own), await status(api, third)]).toEqual([401, 401]);
  }
});
