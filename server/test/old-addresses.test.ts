import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { dessertInput } from './staff-desserts.ts';
import { postInput } from './staff-posts.ts';

const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-old-addresses-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const { child, ended } = await startProcess('web', {
  DATABASE_URL,
  STORAGE_DIR,
  PORT: String(port),
  PAGES: 'build',
  PUBLIC_URL: origin,
  SHUTDOWN_DRAIN_MS: '0',
});
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
const { token } = await buildAccount({ db }, { isAdmin: true });
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
  await db.destroy();
  await rm(STORAGE_DIR, { recursive: true, force: true });
});

async function send(method: string, address: string, body?: object): Promise<{ id: string }> {
  const answer = await fetch(`${origin}/api/v1${address}`, {
    method,
    headers: { ...bearer(token), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${address}`).toBe(true);
  return answer.status === 204 ? { id: '' } : ((await answer.json()) as { id: string });
}

async function see(address: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await fetch(origin + address, { redirect: 'manual' });
  return [status, headers.get('location')];
}

const nouns = [
  {
    noun: 'dessert',
    write: '/admin/products',
    read: '/api/v1/content/products',
    page: '/menu',
    input: dessertInput,
  },
  { noun: 'post', write: '/posts', read: '/api/v1/posts/slug', page: '/news', input: postInput },
];

test.each(nouns)('the old address of a $noun leads to the new one', async ({ write, read, page, input }) => {
  const rename = (id: string, slug: string) => send('PUT', `${write}/${id}`, input({ slug }));
  const { id } = await send('POST', write, input({ slug: 'plums' }));
  expect(await see(`${page}/plums`)).toEqual([200, null]);

  await rename(id, 'plums-again');
  await rename(id, 'late-plums');
  for (const old of ['plums', 'plums-again']) {
    // Twice: the second answer comes from memory.
    for (let time = 0; time < 2; time += 1) {
      expect(await see(`${page}/${old}`)).toEqual([301, `${page}/late-plums`]);
    }
    expect(await see(`${read}/${old}`)).toEqual([301, `${read}/late-plums`]);
  }
  expect(await see(`${page}/late-plums`)).toEqual([200, null]);

  const other = await send('POST', write, input({ slug: 'plums-again' }));
  expect(await see(`${page}/plums-again`)).toEqual([200, null]);
  await send('DELETE', `${write}/${other.id}`);
  expect(await see(`${page}/plums-again`)).toEqual([404, null]);

  await rename(id, 'plums');
  expect(await see(`${page}/plums`)).toEqual([200, null]);
  expect(await see(`${page}/late-plums`)).toEqual([301, `${page}/plums`]);

  await send('DELETE', `${write}/${id}`);
  expect(await see(`${page}/late-plums`)).toEqual([404, null]);
  expect(await see(`${read}/late-plums`)).toEqual([404, null]);
});

test('the old address of a dessert that visitors cannot see leads nowhere', async () => {
  const { id } = await send('POST', '/admin/products', dessertInput({ slug: 'figs' }));
  await send('PUT', `/admin/products/${id}`, dessertInput({ slug: 'late-figs', is_hidden: true }));
  expect(await see('/menu/figs')).toEqual([404, null]);
  await send('PATCH', `/admin/products/${id}`, { is_hidden: false });
  expect(await see('/menu/figs')).toEqual([301, '/menu/late-figs']);
});
