import type { CachedPath } from '@velvet-spoon/contract/domain/public-pages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { type Asked, exchange } from '../../test-support/exchange.ts';
import { nouns } from '../src/nouns.ts';
import { createTestApp, listening } from '../test-support/app.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';

const { app, services } = await createTestApp({
  PAGES: 'build',
  RATE_LIMITS: 'readPerMinute=100000,rendersPerMinute=1000000,rendersAtOnce=1000',
});
const { db } = services;
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
await buildProduct(services, { slug: 'plum-tart', name: 'Plum tart', category: 'Tarts' });
await buildPost(services, { slug: 'plums', title: 'Plums are here' });
const { token } = await buildAccount(services, { isAdmin: true });
await listening(services);

/** What comes from the cache has no request id. */
async function get(address: string, asked?: Asked) {
  const answer = await exchange(origin + address, asked);
  return { ...answer, isHit: answer.headers['x-request-id'] === undefined };
}

async function isCached(address: string, asked?: Asked): Promise<boolean> {
  await get(address, asked);
  return (await get(address, asked)).isHit;
}

const cachedPages: Record<CachedPath, string> = {
  '/': '/',
  '/about': '/about',
  '/menu': '/menu?category=Tarts',
  '/menu/:slug': '/menu/plum-tart',
  '/news': '/news?layout=2',
  '/news/:slug': '/news/plums',
  '/privacy': '/privacy',
};
const cached = `${Object.values(cachedPages).join(' ')}
  /api/v1/content/products /api/v1/content/products/plum-tart /api/v1/posts?limit=5&view=card /api/v1/settings
  /api/v1/content/social /api/v1/content/share-card?dessert=plum-tart /api/v1/openapi.json
  /robots.txt /.well-known/security.txt /sitemap.xml /sitemaps/stories-1.xml /feed.json?utm_source=reader`;

test.each(cached.split(/\s+/))(
  '%s is answered from the cache the second time, with the same bytes and headers',
  async (address) => {
    const asked = { headers: { 'accept-encoding': 'br' } };
    app.cache.clear();
    const first = await get(address, asked);
    const second = await get(address, { headers: { ...asked.headers, cookie: '_ga=1; session=2' } });
    expect([first.status, first.isHit, second.status, second.isHit]).toEqual([200, false, 200, true]);
    expect(second.body).toEqual(first.body);
    const { 'x-request-id': _, date: __, ...headers } = first.headers;
    expect(second.headers).toMatchObject(headers);
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^"[\w.-]+"$/),
      'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400',
      'cache-tag': 'velvet-spoon',
      'x-content-type-options': 'nosniff',
    });
    const again = { headers: { ...asked.headers, 'if-none-match': headers.etag! } };
    expect((await get(address, again)).status).toBe(304);
    // Rendered again, it is still the same.
    app.cache.clear();
    const rendered = await get(address, again);
    expect([rendered.status, rendered.isHit, rendered.body.length]).toEqual([304, false, 0]);
  },
);

const uncached = `/contact /wholesale/register /wholesale/login /admin /Admin /menu.data /health/ready /news?q=plum
  /search?q=plum /api/v1/content/search?q=plum /api/v1/posts?q=plum /api/v1/send/token
  /api/v1/content/featured?seed=7 /no/such/page /menu/no-such-dessert /api/v1/posts/slug/none`;

test.each<[address: string, headers: Record<string, string>]>([
  ...uncached.split(/\s+/).map((address): [string, {}] => [address, {}]),
  ['/menu', { authorization: 'Bearer x' }],
  ['/api/v1/posts?scheduled=include', bearer(token)],
  ['/api/v1/settings', bearer(token)],
])('%s with %j is never cached', async (address, headers) => {
  expect(await isCached(address, { headers })).toBe(false);
});

test('a page is rendered with the parameters it lists and no others', async () => {
  await get('/menu?category=Tarts');
  const { isHit, text } = await get('/menu?category=Tarts&fbclid=x&category=Soup');
  expect([isHit, text.includes('fbclid')]).toEqual([true, false]);
});

test('a proxy is told to store no address with other parameters, rendered or cached', async () => {
  app.cache.clear();
  const expiry = async (address: string) => (await get(address)).headers['x-accel-expires'];
  expect(await expiry('/privacy?x=1')).toBe('0');
  expect(await expiry('/privacy?x=2')).toBe('0');
  expect(await expiry('/privacy')).toBeUndefined();
});

test('a page that is first asked for by its head is stored whole', async () => {
  app.cache.clear();
  const head = await get('/about', { method: 'HEAD' });
  const { isHit, body } = await get('/about');
  expect([head.status, isHit, head.headers['content-length']]).toEqual([200, true, String(body.length)]);
});

test('staff see what they have saved, in the process that saved it, at once', async () => {
  for (const font_scale of [1.1, 1.2, 1]) {
    await get('/about');
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify({ font_scale }));
    expect((await get('/api/v1/settings', { method: 'PUT', headers, body })).status).toBe(200);
    const scale = /--font-scale:([\d.]+)/.exec((await get('/about')).text)?.[1];
    expect(scale).toBe(font_scale === 1 ? undefined : String(font_scale));
  }
});

test('every public table announces its changes, and no other does', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'notify_public_change'
  `.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    nouns.flatMap(({ publicTables }) => publicTables).toSorted(),
  );
});

const story = async () => (await get('/news/plums')).text;

test('a change at the database prompt is shown at once, also if the connection was cut meanwhile', async () => {
  // The announcement of an earlier save may still be on its way, and empties the cache once more.
  await expect.poll(() => isCached('/news/plums')).toBe(true);
  await sql`update posts set title = 'Plums are leaving' where slug = 'plums'`.execute(db);
  await expect.poll(story).toContain('Plums are leaving');
  await expect.poll(() => isCached('/news/plums')).toBe(true);
  await db.transaction().execute(async (trx) => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'velvet-spoon changes' and datname = current_database()
    `.execute(trx);
    await sql`update posts set title = 'Plums are gone' where slug = 'plums'`.execute(trx);
  });
  await expect.poll(story).toContain('Plums are gone');
});
