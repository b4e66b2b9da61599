import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { purgeJob, purgeOnChanges } from '../src/platform/cache/purge.ts';
import { announce } from '../src/platform/db/public-changes.ts';
import { createTestServices, listening } from '../test-support/app.ts';

/** A content delivery network that refuses as long as it is told to. */
const purges: { tags: string[]; authorization: string | undefined }[] = [];
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
afterAll(() => network.close());

const services = await createTestServices({
  CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
  CDN_PURGE_TOKEN: 'a token for purging',
});
await services.jobs.work(purgeJob, services);
afterAll(purgeOnChanges(services));

test('once a worker listens, the whole site is purged: changes before may have gone unheard', async () => {
  await listening(services);
  await expect
    .poll(() => purges)
    .toEqual([{ tags: ['velvet-spoon'], authorization: 'Bearer a token for purging' }]);
});

test('many changes in a row are one purge, which is tried again while the network is down', async () => {
  purges.length = 0;
  isRefusing = true;
  for (let times = 0; times < 20; times += 1) await announce(services.db, 'posts');
  await expect.poll(() => refused).toBeGreaterThan(0);
  isRefusing = false;
  await expect.poll(() => purges.length).toBe(1);
});
