import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount, PASSWORD } from '../../harness/accounts.ts';
import { Authenticator } from '../../harness/authenticator.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';

/** As behind a load balancer: the owner uses one process, and whoever is removed the other. */
const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-removed-'));
const PUBLIC_URL = 'http://cafe.localhost';
const ports = [await freePort(), await freePort()];
const processes = await Promise.all(
  ports.map((port) =>
    startProcess('web', { DATABASE_URL, STORAGE_DIR, PUBLIC_URL, PORT: String(port), HOST: '127.0.0.1' }),
  ),
);
const [here, there] = ports.map((port) => `http://127.0.0.1:${port}/api/v1`) as [string, string];
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });

afterAll(async () => {
  for (const { child } of processes) child.kill('SIGTERM');
  await Promise.all(processes.map(({ ended }) => ended));
  await db.destroy();
  await rm(STORAGE_DIR, { recursive: true, force: true });
});

async function call(
  address: string,
  { token, body }: { token?: string; body?: object } = {},
  method = 'POST',
) {
  const answer = await fetch(address, {
    method,
    headers: { ...(token && bearer(token)), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
}

test('PEOPLE-12 a passkey made in one process signs in to another, and a removal ends every session in both', async () => {
  const owner = await buildAccount({ db }, { isAdmin: true, isOwner: true });
  const vera = await buildAccount({ db }, { isAdmin: true });
  const authenticator = new Authenticator(PUBLIC_URL);

  const options = (await call(`${here}/admin/account/passkeys/options`, { token: vera.token })).body;
  const passkey = { name: 'Phone', passkey: authenticator.create(options) };
  const added = await call(`${there}/admin/account/passkeys`, { token: vera.token, body: passkey });
  expect(added.status).toBe(201);
  const asked = await call(`${here}/gate/password`, { body: { email: vera.email, password: PASSWORD } });
  const answer = authenticator.get(asked.body.options);
  const sessions = [vera.token];
  for (const [site, assertion] of [
    [there, answer],
    [there, authenticator.get((await call(`${here}/gate/passkey/options`)).body)],
  ] as const) {
    sessions.push((await call(`${site}/gate/passkey`, { body: assertion })).body.access_token);
  }
  // Answered in the other process before.
  expect((await call(`${here}/gate/passkey`, { body: answer })).status).toBe(401);

  const statuses = async () =>
    Promise.all(
      [here, there].flatMap((site) =>
        sessions.map(async (token) => (await call(`${site}/admin/account`, { token }, 'GET')).status),
      ),
    );
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await call(`${here}/admin/people/${vera.id}`, { token: owner.token }, 'DELETE')).status).toBe(204);
  expect(await statuses()).toEqual([401, 401, 401, 401, 401, 401]);
  expect(
    (await call(`${there}/gate/password`, { body: { email: vera.email, password: PASSWORD } })).status,
  ).toBe(401);
});
