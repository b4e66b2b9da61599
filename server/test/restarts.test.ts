import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { isFull } from '../../harness/full.ts';
import { countResults, startLoad } from '../../harness/load.ts';
import { startNginx } from '../../harness/nginx.ts';
import { startProcess } from '../../harness/process.ts';
import { cloneDatabase } from './database.ts';

const env = {
  NODE_ENV: 'production',
  PAGES: 'build',
  LIMIT_READ_PER_MINUTE: '1000000',
  TRUST_PROXY: '127.0.0.1',
  SHUTDOWN_GRACE_MS: '120000',
  DATABASE_URL: await cloneDatabase(),
  STORAGE_DIR: await mkdtemp(path.join(tmpdir(), 'velvet-spoon-restarts-')),
};

/** Between one event and the next. */
const ANSWERS = isFull ? 50 : 20;

async function startWeb(port: number) {
  const { child, ended } = await startProcess('web', { ...env, PORT: String(port) });
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

test('behind nginx, nobody notices that two processes are restarted in turn', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const stops = new Map([
    [first, await startWeb(first)],
    [second, await startWeb(second)],
  ]);
  const nginx = await startNginx([first, second]);
  const paths = ['/', '/menu', '/news', '/about', '/api/v1/content/products'];
  const urls = paths.map((page) => nginx.url + page);
  // With a cookie every request reaches a process, instead of being answered by a cache.
  const load = startLoad({ urls, clients: 6, headers: { cookie: 'visitor=1' } });
  try {
    for (const port of [first, second, first]) {
      await load.pass(ANSWERS);
      await stops.get(port)?.();
      await load.pass(ANSWERS);
      stops.set(port, await startWeb(port));
    }
    await load.pass(ANSWERS);
  } finally {
    await load.stop();
    await nginx.stop();
    for (const stop of stops.values()) await stop();
  }
  expect(countResults(load.answers)).toEqual({ 200: load.answers.length });
});
