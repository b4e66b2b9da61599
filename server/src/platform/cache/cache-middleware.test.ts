import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { exchange } from '../../../../test-support/exchange.ts';
import { cacheMiddleware } from './cache-middleware.ts';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const clock = { now: 0 };
const cache = new ResponseCache(1_000_000, () => clock.now);
cache.setListening(true);
cache.keys.add('/:page', { params: [] });

/** What reached the application, answered by the test. */
const passed: { url: string; response: ServerResponse }[] = [];
const renewed: PromiseWithResolvers<void>[] = [];
const server = createServer(
  cacheMiddleware(
    {
      cache,
      renew: () => {
        renewed.push(Promise.withResolvers());
        return renewed.at(-1)!.promise;
      },
      isOpen: () => true,
    },
    ({ url = '' }, response) => void passed.push({ url, response }),
  ),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  exchange(origin + url, { method, headers });
const build = (text: string, status = 200) =>
  new CachedResponse({ status, headers: { 'content-type': 'text/plain' }, body: Buffer.from(text) });
const store = (key: string, text: string) => cache.finish(cache.begin(key), build(text));

async function nextPassed() {
  await expect.poll(() => passed.length).toBeGreaterThan(0);
  return passed.shift()!;
}

test('a hit, its head and its 304, whatever cookies and foreign parameters come with it', async () => {
  store('/hit', 'a page');
  const { status, text, headers } = await get('/hit?utm_source=mail', { cookie: '_ga=1; session=x' });
  expect([status, text]).toEqual([200, 'a page']);
  const head = await get('/hit', {}, 'HEAD');
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '6']);
  expect((await get('/hit', { 'if-none-match': headers.etag! })).status).toBe(304);
  expect(passed).toEqual([]);
});

test.each([
  [{ authorization: 'Bearer x' }, 'GET'],
  [{ range: 'bytes=0-1' }, 'GET'],
  [{ host: 'a, b' }, 'GET'],
  [{ 'content-length': '0' }, 'POST'],
])('a request with %j by %s goes on to the application', async (headers, method) => {
  store('/hit', 'a page');
  const answer = get('/hit', headers, method);
  (await nextPassed()).response.end('from the application');
  expect((await answer).text).toBe('from the application');
});

test('of all who ask at once, one goes on, and the others get what it got, even if it is not stored', async () => {
  const answers = Array.from({ length: 20 }, () => get('/none'));
  const { response } = await nextPassed();
  await expect.poll(() => cache.misses).toBeGreaterThanOrEqual(20);
  cache.finish(cache.begin('/none'), build('nothing', 404));
  response.writeHead(404).end('nothing');
  for (const answer of answers) expect(await answer).toMatchObject({ status: 404, text: 'nothing' });
  expect(passed).toEqual([]);
  expect(cache.find('/none')).toBeNull();
});

test('if the first one fails, another goes on', async () => {
  const misses = cache.misses;
  const answers = [get('/failing'), get('/failing')];
  const { response } = await nextPassed();
  await expect.poll(() => cache.misses).toBe(misses + 2);
  response.writeHead(500).end();
  (await nextPassed()).response.end('second');
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 500]);
});

test('what is stale is sent once more, and renewed once, for which the others wait', async () => {
  store('/stale', 'before');
  clock.now += 60_000;
  expect((await get('/stale')).text).toBe('before');
  const others = [get('/stale'), get('/stale')];
  const misses = cache.misses;
  await expect.poll(() => cache.misses).toBeGreaterThan(misses);
  store('/stale', 'after');
  renewed.shift()!.resolve();
  expect((await Promise.all(others)).map(({ text }) => text)).toEqual(['after', 'after']);
  expect([renewed, passed]).toEqual([[], []]);
});

test('what is older is rendered again', async () => {
  store('/old', 'before');
  clock.now += 120_000;
  const answer = get('/old');
  (await nextPassed()).response.end('after');
  expect((await answer).text).toBe('after');
});
