import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../harness/process.ts';
import { contents } from '../src/contents.ts';
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

const purged = () => new Set(purges.flatMap(({ tags }) => tags));
const soon = { timeout: 10_000 };

test('a worker that starts has everything purged: nobody knows what changed before', async () => {
  await expect.poll(purged, soon).toEqual(new Set(contents.map(({ name }) => name)));
  await expect.poll(hasCard).toBe(true);
  purges.length = 0;
  // Purged in order, so the card has been by then.
  await sql`select pg_notify('content', 'menu')`.execute(db);
  await expect.poll(() => purged().has('menu'), soon).toBe(true);
  expect(purges.every(({ authorization }) => authorization === 'Bearer a token for purging')).toBe(true);
});

test('a change is purged by the tags of what shows it, once for many in a row', async () => {
  purges.length = 0;
  for (let change = 0; change < 20; change += 1) await sql`select pg_notify('content', 'posts')`.execute(db);
  await expect.poll(purged, soon).toEqual(new Set(['posts']));
  expect(purges).toHaveLength(1);
});

test('a network that is down is told again', async () => {
  purges.length = 0;
  isRefusing = true;
  await sql`select pg_notify('content', 'settings')`.execute(db);
  await expect.poll(() => refused, soon).toBeGreaterThan(0);
  isRefusing = false;
  await expect.poll(purged, soon).toEqual(new Set(['settings']));
  expect(worker.log.some((line) => line.includes('CDN_PURGE_URL answered with status 503'))).toBe(true);
});

test('after the connection was cut, everything is purged', async () => {
  purges.length = 0;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'velvet-spoon content'`.execute(db);
  await expect.poll(purged, soon).toEqual(new Set(contents.map(({ name }) => name)));
});

test('a worker that watches still ends in good order', async () => {
  worker.child.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
});
