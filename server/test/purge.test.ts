import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';

type Purge = { tags: string[]; authorization: string | undefined };

/** A content delivery network that refuses as long as it is told to. */
const purges: Purge[] = [];
let isRefusing = false;
let refused = 0;
const network = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { tags } = (await json(request)) as { tags: string[] };
  if (isRefusing) refused += 1;
  else purges.push({ tags, authorization: request.headers.authorization });
  response.writeHead(isRefusing ? 503 : 200).end();
}

const port = await freePort();
await new Promise<void>((resolve) => network.listen(port, '127.0.0.1', resolve));

const DATABASE_URL = await cloneDatabase();
const worker = await startProcess('worker', {
  DATABASE_URL,
  CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  CDN_PURGE_TOKEN: 'a token for purging',
});
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
// The worker draws it when it starts, which is a change of content too.
const hasCard = async () => (await db.selectFrom('share_cards').select('key').execute()).length > 0;

afterAll(async () => {
  worker.child.kill('SIGTERM');
  await worker.ended;
  await db.destroy();
  network.close();
});

const soon = { timeout: 10_000 };
const change = () => sql`select pg_notify('public_changes', 'posts')`.execute(db);

test('a worker that starts has the site purged: changes before it may have gone unheard', async () => {
  await expect.poll(() => purges.length, soon).toBeGreaterThan(0);
  expect(purges[0]).toEqual({ tags: ['velvet-spoon'], authorization: 'Bearer a token for purging' });
  await expect.poll(hasCard).toBe(true);
});

test('many changes in a row are one purge, which is tried again while the network is down', async () => {
  // The card that the worker has drawn was a change too.
  await delay(2_000);
  purges.length = 0;
  isRefusing = true;
  for (let times = 0; times < 20; times += 1) await change();
  await expect.poll(() => refused, soon).toBeGreaterThan(0);
  isRefusing = false;
  await expect.poll(() => purges.length, soon).toBe(1);
  expect(worker.log.some((line) => line.includes('CDN_PURGE_URL answered with status 503'))).toBe(true);
});

test('after the connection was cut, the site is purged', async () => {
  purges.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'velvet-spoon changes'`.execute(db);
  await expect.poll(() => purges.length, soon).toBe(1);
});

test('a worker that listens still ends in good order', async () => {
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
