import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { buildPost, buildProduct } from './factories.ts';

const DATABASE_URL = await cloneDatabase();
const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-page-store-'));
const port = await freePort();
const { child, log, ended } = await startProcess('web', {
  DATABASE_URL,
  STORAGE_DIR,
  PORT: String(port),
  PAGES: 'build',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
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

const soon = { interval: 5 };
const origin = `http://127.0.0.1:${port}`;

type Asked = { method?: string; headers?: Record<string, string> };
type Answer = { status: number; headers: Record<string, string | undefined>; body: Buffer; isKept: boolean };

/** Without fetch, which would undo the encoding. What comes from memory has no request id. */
function get(address: string, { method = 'GET', headers = {} }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(origin + address, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers as Answer['headers'],
          body: Buffer.concat(chunks),
          isKept: response.headers['x-request-id'] === undefined,
        }),
      );
    });
    asked.on('error', reject).end();
  });
}

async function keptAt(address: string, asked?: Asked): Promise<boolean> {
  await get(address, asked);
  return (await get(address, asked)).isKept;
}

await buildProduct({ db }, { slug: 'plum-tart', name: 'Plum tart', category: 'Tarts' });
await buildPost({ db }, { slug: 'plums', title: 'Plums are here' });

test.each([
  ['/'],
  ['/about'],
  ['/menu'],
  ['/menu?category=Tarts'],
  ['/menu/plum-tart'],
  ['/news'],
  ['/news?layout=2'],
  ['/news/plums'],
  ['/privacy'],
  ['/no/such/page'],
  ['/menu/no-such-dessert'],
  ['/api/v1/content/products'],
  ['/api/v1/content/products/plum-tart'],
  ['/api/v1/posts?limit=5&view=card'],
  ['/api/v1/settings'],
  ['/api/v1/content/imagery'],
  ['/api/v1/content/social'],
  ['/robots.txt'],
  ['/.well-known/security.txt'],
  ['/manifest.webmanifest'],
  ['/sitemap.xml'],
  ['/sitemaps/stories-1.xml'],
  ['/feed.xml'],
  ['/feed.json?utm_source=reader'],
  ['/api/v1/content/share-card'],
  ['/api/v1/content/share-card?dessert=plum-tart'],
])('%s is answered from memory the second time, with the same bytes', async (address) => {
  const first = await get(address);
  const second = await get(address);
  expect(second.isKept).toBe(true);
  expect(second.status).toBe(first.status);
  expect(second.body).toEqual(first.body);
  const { 'x-request-id': _, date: __, ...rest } = first.headers;
  expect(second.headers).toMatchObject(rest);
});

test.each([
  ['/contact', {}],
  ['/wholesale/register', {}],
  ['/wholesale/login', {}],
  ['/wholesale/reset', {}],
  ['/admin', {}],
  ['/Admin', {}],
  ['/news?q=plum', {}],
  ['/search', {}],
  ['/search?q=plum', {}],
  ['/api/v1/content/search?q=plum', {}],
  ['/api/v1/posts?q=plum', {}],
  ['/api/v1/send/token', {}],
  ['/api/v1/content/featured?seed=7', {}],
  ['/health/ready', {}],
  ['/menu', { headers: { cookie: 'a=b' } }],
  ['/menu', { headers: { authorization: 'Bearer x' } }],
  ['/api/v1/posts?scheduled=include', { headers: bearer(token) }],
  ['/api/v1/settings', { headers: bearer(token) }],
])('%s with %j is never kept', async (address, asked) => {
  expect(await keptAt(address, asked)).toBe(false);
  expect(await keptAt(address, asked)).toBe(false);
});

test('all ways to write an address share one page, and unknown parameters change nothing', async () => {
  const { body } = await get('/menu?category=Tarts&page=1');
  for (const query of [
    'page=1&category=Tarts',
    'utm_source=x&category=Tarts&page=1',
    'page=1&category=Tarts&page=9',
  ]) {
    const answer = await get(`/menu?${query}`);
    expect(answer.isKept).toBe(true);
    expect(answer.body).toEqual(body);
  }
});

test('a page is compressed, tagged and says how long caches may keep it', async () => {
  await get('/menu');
  const { headers, body } = await get('/menu', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(body.length),
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
    'cache-tag': expect.stringContaining('products'),
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    'x-content-type-options': 'nosniff',
  });
  expect(headers['cdn-cache-control']).toBe(headers['cache-control']);
});

test('whoever has the page gets a 304, and HEAD states its length', async () => {
  const { headers, body } = await get('/menu');
  const again = await get('/menu', { headers: { 'if-none-match': headers.etag! } });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  const head = await get('/menu', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(body.length),
  ]);
});

test.each([
  ['/menu', '/api/v1/content/categories'],
  ['/menu/plum-tart', '/api/v1/content/products/plum-tart'],
  ['/news/plums', '/api/v1/posts/slug/plums'],
  ['/', '/api/v1/content/featured'],
])('what %s has asked for is kept as %s would answer by itself', async (page, address) => {
  const anew = async (asked: string) => {
    // What is kept now is made anew only after the change was heard of.
    await expect.poll(() => keptAt(asked), soon).toBe(true);
    await sql`select pg_notify('content', 'media')`.execute(db);
    await expect.poll(() => get(asked).then(({ isKept }) => isKept), soon).toBe(false);
    return get(address);
  };
  const byItself = await anew(address);
  const byThePage = await anew(page);
  expect(byThePage.isKept).toBe(true);
  expect(byThePage.body).toEqual(byItself.body);
  expect({ ...byThePage.headers, date: '' }).toEqual({ ...byItself.headers, date: '' });
});

test('of all who ask at once, one has the page rendered', async () => {
  await sql`update products set short_description = 'New'`.execute(db);
  await expect.poll(() => get('/menu/plum-tart').then(({ body }) => body.toString()), soon).toContain('New');
  await sql`update products set short_description = 'Newer'`.execute(db);
  // Only once the change was heard of: one page may be rendered before, and one after.
  await expect
    .poll(() => get('/menu/plum-tart').then(({ body }) => body.toString()), soon)
    .toContain('Newer');
  const before = log.length;
  const answers = await Promise.all(Array.from({ length: 40 }, () => get('/menu')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const asked = log.slice(before).filter((line) => line.includes('"url":"/menu"'));
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('staff see what they have saved, in the process that saved it, at once', async () => {
  for (const font_scale of [1.1, 1.2, 1]) {
    await get('/about');
    const saved = await fetch(`${origin}/api/v1/settings`, {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify({ font_scale }),
    });
    expect(saved.status).toBe(200);
    const { body } = await get('/about');
    expect(/--font-scale:([\d.]+)/.exec(body.toString())?.[1]).toBe(
      font_scale === 1 ? undefined : String(font_scale),
    );
  }
});

test('a change at the database prompt drops what shows it, and nothing else', async () => {
  for (const address of ['/news/plums', '/about']) await get(address);
  await sql`update posts set title = 'Plums are leaving'`.execute(db);
  await expect
    .poll(async () => (await get('/news/plums')).body.toString(), soon)
    .toContain('Plums are leaving');
  expect((await get('/about')).isKept).toBe(true);
});

test('the home page shows a moment as soon as it is pinned or copied', async () => {
  await get('/');
  await sql`
    with picture as (
      insert into media (source_hash, key, filename, content_type, size, width, height)
      values ('plum', 'pictures/plum/original.jpg', 'plum.jpg', 'image/jpeg', 1, 40, 50) returning id
    )
    insert into pinned_moments (media_id, position, caption, permalink)
    select id, 0, 'Plums at the counter', 'https://instagram.example/p/1' from picture
  `.execute(db);
  const home = async () => (await get('/')).body.toString();
  await expect.poll(home, soon).toContain('Plums at the counter');
  expect((await get('/')).headers['cache-tag']).toContain('social');
  await sql`
    insert into instagram_items (id, position, media_id, media_type, caption, permalink)
    select '1', 0, media_id, 'IMAGE', 'Plums from Instagram', permalink from pinned_moments
  `.execute(db);
  await expect.poll(home, soon).toContain('Plums from Instagram');
  expect(await home()).not.toContain('Plums at the counter');
});

test('a scheduled post appears when its time has come', async () => {
  expect(await keptAt('/news')).toBe(true);
  const due = new Date(Date.now() + 3_000);
  await buildPost({ db }, { slug: 'later', title: 'A later story', created_at: due });
  const others = ['/feed.xml', '/feed.json', '/sitemaps/stories-1.xml'];
  const tooEarly: Answer[] = [];
  const news = async () => {
    const story = await get('/news/later');
    const lists = await Promise.all(['/news', ...others].map((address) => get(address)));
    const isShown = lists.map(({ body }) => body.includes('/news/later'));
    if (Date.now() < due.getTime() && (isShown.includes(true) || story.status !== 404)) {
      tooEarly.push(story, ...lists);
    }
    return isShown[0];
  };
  await expect.poll(news, { interval: 20 }).toBe(true);
  expect(tooEarly).toEqual([]);
  expect((await get('/news/later')).status).toBe(200);
  for (const address of others) expect((await get(address)).body.toString()).toContain('/news/later');
});

test('a change made while the connection for changes was cut is not missed', async () => {
  expect(await keptAt('/news/plums')).toBe(true);
  await db.transaction().execute(async (trx) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'velvet-spoon content' and datname = current_database()
    `.execute(trx);
    await sql`update posts set title = 'Plums are gone' where slug = 'plums'`.execute(trx);
  });
  const story = async () => (await get('/news/plums')).body.toString();
  await expect.poll(story, { interval: 10 }).toContain('Plums are gone');
  await expect.poll(() => keptAt('/news/plums'), { interval: 20 }).toBe(true);
});
