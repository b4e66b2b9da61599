import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Exchanged, exchange } from '../../test-support/exchange.ts';
import { buildApp } from '../src/app.ts';
import { createTestServices } from '../test-support/app.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';

async function start(limits: string) {
  const services = await createTestServices({
    PAGES: 'build',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: limits,
  });
  const app = await buildApp(services);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  await buildProduct(services, { name: 'Plum tart', category: 'Tarts' });
  await buildPost(services, { title: 'Plums are here', theme: 'Recipes' });
  const get = (address: string, visitor: string) =>
    exchange(origin + address, { headers: { 'x-forwarded-for': visitor } });
  return { get, db: services.db };
}

test('ROUTE-30 one address has few renders at once, some wait, and the rest get a 429 that says when to come back', async () => {
  const { get, db } = await start('rendersAtOnce=1');
  // So that no render ends before all have asked.
  const lock = await db.startTransaction().execute();
  await sql`lock table posts in access exclusive mode`.execute(lock);
  const refused: Exchanged[] = [];
  const flood = Array.from({ length: 64 }, async (_, at) => {
    const answer = await get(`/news?q=${at}`, '203.0.113.1');
    if (answer.status === 429) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(64 - 11);
  expect((await get('/contact', '203.0.113.2')).status).toBe(200);
  await lock.commit().execute();
  expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(11);
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('1');
    expect(String(body)).toContain('<h1>Too many requests</h1>');
  }
});

test('ROUTE-30 renders count in a minute, but pages from the cache do not', async () => {
  const { get } = await start('rendersPerMinute=3');
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await get('/contact', '203.0.113.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  let other = 10;
  const afterAnother = async () => {
    other += 1;
    await get('/', `203.0.113.${other}`);
    return (await get('/', '203.0.113.1')).status;
  };
  await expect.poll(afterAnother).toBe(200);
});

const { get: made } = await start('send=5');

test.each([
  ['/menu?category=Soup', '/menu'],
  ['/menu?category=tarts', '/menu?category=Tarts'],
  ['/menu?without=soy+gravel&page=9', '/menu?without=soy'],
  ['/news?theme=Gravel&layout=7', '/news'],
  ['/news?theme=Recipes&page=900', '/news?theme=Recipes'],
])('ROUTE-31 %s is sent to %s without a render', async (address, canonical) => {
  const { status, headers } = await made(address, '203.0.113.3');
  expect([status, headers.location]).toEqual([302, canonical]);
  expect((await made(canonical, '203.0.113.3')).status).toBe(200);
});
