import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../dev/postgres.ts';
import { fillContent } from '../harness/content.ts';
import { startProcess } from '../harness/process.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';
import { openWorkbench } from './workbench.ts';

/** How large and how fast pages and lists are with 2,000 desserts and 20,000 posts. Needs `npm run build`. */
const DESSERTS = 2_000;
const POSTS = 20_000;
const REQUESTS = Number(process.argv[2] ?? 60);
const AT_ONCE = 4;

const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });
const env = {
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: path.join(folder, 'storage'),
  LIMIT_READ_PER_MINUTE: '1000000',
};
const services = createServices(readEnv({ ...env, LOG_LEVEL: 'silent' }));
await migrate(services.env);
await fillContent(services.db, { desserts: DESSERTS, posts: POSTS });
await closeServices(services);

const port = await freePort();
const site = `http://127.0.0.1:${port}`;
const server = await startProcess('web', { ...env, PAGES: 'build', PORT: String(port), LOG_LEVEL: 'info' });
const rows: Record<string, object> = {};
for (const address of ['/', '/menu', '/news', '/api/v1/posts', '/api/v1/content/products']) {
  rows[address] = await measure(address);
  console.error(address, rows[address]);
}
console.table(rows);
server.child.kill('SIGTERM');
await server.ended;
await close();

async function measure(address: string): Promise<object> {
  const size = await get(address);
  const isLarge = size > 10_000_000;
  const total = isLarge ? 2 : REQUESTS;
  const stop = new AbortController();
  const stall = watchStalls(stop.signal);
  const startedAt = performance.now();
  let left = total;
  async function ask(): Promise<void> {
    while (left-- > 0) await get(address);
  }
  await Promise.all(Array.from({ length: isLarge ? 1 : AT_ONCE }, ask));
  const seconds = (performance.now() - startedAt) / 1000;
  stop.abort();
  return {
    kB: Math.round(size / 1000),
    'requests/s': Math.round((10 * total) / seconds) / 10,
    'longest stall, ms': Math.round(await stall),
  };
}

async function get(address: string): Promise<number> {
  const response = await fetch(site + address);
  if (response.status !== 200) throw new Error(`${address} got status ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/** The longest that a request which needs no work waited for its answer. */
async function watchStalls(signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    await get('/health/live');
    longest = Math.max(longest, performance.now() - startedAt);
    await delay(5);
  }
  return longest;
}
