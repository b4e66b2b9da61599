import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { isFull } from '../../harness/full.ts';
import { countResults, startLoad } from '../../harness/load.ts';
import { buildNextRelease, NEXT_MIGRATIONS } from '../../harness/next-release.ts';
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
const previous = path.resolve(import.meta.dirname, '../..');
const next = await buildNextRelease();
afterAll(() => rm(next, { recursive: true, force: true }));

/** Between one event and the next. */
const ANSWERS = isFull ? 50 : 20;

async function startWeb(port: number, release: string) {
  const { child, ended, log } = await startProcess('web', { ...env, PORT: String(port) }, { release });
  const migrated = log.find((line) => line.includes('schema migrated')) ?? '';
  return {
    migrated: Object.keys(NEXT_MIGRATIONS).filter((name) => migrated.includes(name)),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isMigrated(): Promise<boolean> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query(`
    select from pg_index where indexrelid = to_regclass('products_shelf') and indisvalid`);
  await client.end();
  return rows.length === 1;
}

/** With a real previous release and everything that people do: npm run upgrade:try. */
test('behind nginx, nobody notices that the next release replaces this one, and that this one starts again beside it', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const running = new Map([
    [first, await startWeb(first, previous)],
    [second, await startWeb(second, previous)],
  ]);
  const nginx = await startNginx([first, second]);
  const paths = ['/', '/menu', '/news', '/about', '/api/v1/content/products'];
  const urls = paths.map((page) => nginx.url + page);
  // With a cookie every request reaches a process, instead of being answered by a cache.
  const load = startLoad({ urls, clients: 6, headers: { cookie: 'visitor=1' } });
  try {
    const turns: [number, string][] = [
      [first, next],
      [second, previous],
      [second, next],
    ];
    for (const [port, release] of turns) {
      await load.pass(ANSWERS);
      await running.get(port)?.stop();
      await load.pass(ANSWERS);
      running.set(port, await startWeb(port, release));
      expect(await isMigrated()).toBe(true);
    }
    await load.pass(ANSWERS);
  } finally {
    await load.stop();
    await nginx.stop();
    for (const web of running.values()) await web.stop();
  }
  expect(running.get(first)?.migrated).toEqual(Object.keys(NEXT_MIGRATIONS));
  expect(countResults(load.answers)).toEqual({ 200: load.answers.length });
});
