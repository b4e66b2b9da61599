import { expect, test } from 'vitest';
import { createTestApp } from '../../../test-support/app.ts';

const { app } = await createTestApp({ RATE_LIMITS: 'readPerMinute=5' });
const site = await app.listen({ port: 0, host: '127.0.0.1' });
const read = (path: string) => fetch(`${site}/api/v1${path}`);

test('all reads from one address share a limit, and a 429 says when to retry', async () => {
  // Searches and seeds, which are never cached.
  const paths = ['/posts?q=a', '/content/featured?seed=a', '/posts/count?q=a', '/posts?q=b', '/posts?q=c'];
  for (const path of paths) expect((await read(path)).status, path).toBe(200);
  const refused = await read('/posts?q=d');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect([...refused.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

test('what comes from memory costs nothing, and is not limited', async () => {
  await app.inject('/api/v1/settings');
  for (let time = 0; time < 10; time += 1) expect((await read('/settings')).status).toBe(200);
});

test('in-process calls are not limited', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect((await app.inject('/api/v1/settings')).statusCode).toBe(200);
  }
});
