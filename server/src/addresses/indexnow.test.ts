import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../dev/postgres.ts';
import { createTestServices } from '../../test/app.ts';
import { buildPost, buildProduct } from '../../test/factories.ts';
import { contents } from '../contents.ts';
import { startWorker } from '../worker.ts';
import { indexNow, tell } from './indexnow.ts';

type Message = { path: string; host: string; key: string; keyLocation: string; urlList: string[] };
type Mood = 'accepting' | 'refusing' | 'hanging';

/** Two search engines at one port. The second always accepts. */
const messages: Message[] = [];
let mood: Mood = 'accepting';
let turnedAway = 0;
const engines = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const message = (await json(request)) as Omit<Message, 'path'>;
  const isFirst = request.url === '/first';
  if (isFirst && mood !== 'accepting') {
    turnedAway += 1;
    if (mood === 'refusing') response.writeHead(429).end('Too many');
    return;
  }
  messages.push({ path: request.url ?? '', ...message });
  response.writeHead(202).end();
}

const port = await freePort();
await new Promise<void>((resolve) => engines.listen(port, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${port}`;
const site = 'https://cafe.example';
const key = 'a-key-for-tests-0123';
const settings = {
  PUBLIC_URL: site,
  INDEXNOW_ENDPOINTS: `${origin}/first, ${origin}/second`,
  INDEXNOW_KEY: key,
};

const services = await createTestServices({ ...settings, INDEXNOW_DELAY_SECONDS: '0' });
const { db, env } = services;
await buildPost(services, { slug: 'old-story' });
const worker = await startWorker(services);
afterAll(async () => {
  await worker.stop();
  engines.closeAllConnections();
  engines.close();
});

const told = (path: string) =>
  new Set(messages.filter((message) => message.path === path).flatMap(({ urlList }) => urlList));
const known = async () => {
  const rows = await db.selectFrom('told_addresses').select('path').execute();
  return rows.map((row) => row.path);
};
const addresses = (...paths: string[]) => paths.map((path) => site + path);

beforeEach(() => {
  messages.length = 0;
  mood = 'accepting';
});

test('FOUND-10 what was there before is not told', async () => {
  await expect.poll(known).toContain('/news/old-story');
  expect(await known()).toEqual(expect.arrayContaining(['/', '/about', '/menu', '/news']));
  await buildPost(services, { slug: 'first-news' });
  for (const path of ['/first', '/second'])
    await expect.poll(() => told(path)).toContain(`${site}/news/first-news`);
  expect(told('/second')).not.toContain(`${site}/news/old-story`);
});

test('FOUND-10 every search engine is told of a new page, with the key and where it is', async () => {
  await buildPost(services, { slug: 'plums' });
  for (const path of ['/first', '/second'])
    await expect.poll(() => told(path)).toEqual(new Set(addresses('/news/plums', '/news')));
  for (const message of messages)
    expect(message).toMatchObject({ host: 'cafe.example', key, keyLocation: `${site}/${key}.txt` });
});

test('FOUND-10 they are told of changes and of what is gone, the old and the new address', async () => {
  await buildProduct(services, { slug: 'tart' });
  await expect.poll(() => told('/first')).toContain(`${site}/menu/tart`);

  messages.length = 0;
  await sql`update posts set slug = 'pears', updated_at = now() where slug = 'plums'`.execute(db);
  await expect.poll(() => told('/first')).toEqual(new Set(addresses('/news/plums', '/news/pears', '/news')));

  messages.length = 0;
  await sql`update products set is_hidden = true where slug = 'tart'`.execute(db);
  await expect.poll(() => told('/first')).toContain(`${site}/menu/tart`);

  messages.length = 0;
  await sql`delete from posts where slug = 'pears'`.execute(db);
  await expect.poll(() => told('/first')).toContain(`${site}/news/pears`);
  expect(await known()).not.toContain('/news/pears');
});

test('FOUND-10 a scheduled story is told when its time has come', async () => {
  const { created_at } = await buildPost(services, {
    slug: 'later',
    created_at: new Date(Date.now() + 2_000),
  });
  await buildPost(services, { slug: 'sooner' });
  await expect.poll(() => told('/first')).toContain(`${site}/news/sooner`);
  await expect.poll(() => told('/first')).toContain(`${site}/news/later`);
  expect(Date.now()).toBeGreaterThanOrEqual(created_at.getTime());
});

test('FOUND-10 an engine that refuses is told again, and holds up no other', async () => {
  mood = 'refusing';
  turnedAway = 0;
  await buildPost(services, { slug: 'quinces' });
  await expect.poll(() => told('/second')).toContain(`${site}/news/quinces`);
  await expect.poll(() => turnedAway).toBeGreaterThan(0);
  mood = 'accepting';
  await expect.poll(() => told('/first')).toContain(`${site}/news/quinces`);
});

test('FOUND-10 an engine that hangs is given up, and holds up no other', async () => {
  mood = 'hanging';
  turnedAway = 0;
  const message = { endpoint: `${origin}/first`, paths: ['/'] };
  await expect(tell(env, message, AbortSignal.timeout(50))).rejects.toThrow(/timeout/i);
  await buildPost(services, { slug: 'figs' });
  await expect.poll(() => turnedAway).toBe(2);
  await expect.poll(() => told('/second')).toContain(`${site}/news/figs`);
  mood = 'accepting';
  engines.closeAllConnections();
  await expect.poll(() => told('/first')).toContain(`${site}/news/figs`);
});

test('FOUND-10 a message has at most 10,000 addresses', async () => {
  await sql`
    insert into posts (slug, title, content) select 'many-' || n, 'Many', '<p>Many</p>' from generate_series(1, 10001) n
  `.execute(db);
  const many = (path: string) => [...told(path)].filter((address) => address.includes('/news/many-')).length;
  for (const path of ['/first', '/second']) await expect.poll(() => many(path)).toBe(10_001);
  const sizes = messages.filter(({ path }) => path === '/first').map(({ urlList }) => urlList.length);
  expect(Math.max(...sizes)).toBe(10_000);
});

test('many changes in a row are compared once, after a while', async () => {
  const patient = await createTestServices({ ...settings, INDEXNOW_DELAY_SECONDS: '3600' });
  const watch = indexNow(contents).watch(patient);
  await watch?.begun;
  for (let change = 0; change < 5; change += 1) {
    await buildPost(patient);
    await watch?.caughtUp();
  }
  const waiting = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from start_after - now()) / 60 as minutes from pgboss.job where name = 'indexnow-changes'
    `.execute(patient.db);
    return rows.map(({ minutes }) => Math.round(minutes));
  };
  await expect.poll(waiting).toEqual([60]);
  await watch?.stop();
});

test('FOUND-10 without endpoints nothing is watched', async () => {
  const quiet = await createTestServices();
  expect(indexNow(contents).watch(quiet)).toBeNull();
});

test('a message to an engine that is no longer configured is dropped', async () => {
  await tell({ ...env, INDEXNOW_ENDPOINTS: [] }, { endpoint: `${origin}/first`, paths: ['/'] });
  expect(messages).toEqual([]);
});
