import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startFailingPostgres } from '../../test-support/failing-postgres.ts';
import { startPgBouncer } from '../../test-support/pgbouncer.ts';
import { startProcess } from '../../test-support/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const folder = await temporaryFolder();
const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

async function startSite(env: Record<string, string>) {
  const port = await freePort();
  const server = await startProcess('web', {
    STORAGE_DIR: `${folder}/storage`,
    PORT: String(port),
    PAGES: 'build',
    DATABASE_PATIENCE: '1',
    SHUTDOWN_DRAIN_MS: '0',
    ...env,
  });
  endings.push(() => {
    server.child.kill('SIGTERM');
    return server.ended;
  });
  const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);
  /** What comes from the cache has no request id. */
  async function isCached(address: string): Promise<boolean> {
    await (await get(address)).arrayBuffer();
    return !(await get(address)).headers.has('x-request-id');
  }
  return { ...server, get, isCached };
}

const soon = { interval: 50 };

async function change(url: string, statement: RawBuilder<unknown>): Promise<void> {
  const db = connect({ DATABASE_URL: url, DATABASE_POOL_SIZE: 1 });
  await statement.execute(db);
  await db.destroy();
}

const enlarge = sql`update settings set font_scale = 1.2`;

test('while the database is away, pages come from the cache, and are rendered again when it is back', async () => {
  const postgres = await startFailingPostgres(folder);
  endings.push(() => postgres.close());
  const { get, isCached } = await startSite({ DATABASE_URL: postgres.url });
  await change(postgres.url, sql`update site set is_open = true`);
  await expect.poll(() => isCached('/about'), soon).toBe(true);

  await postgres.crash();
  await expect.poll(async () => (await get('/health/ready')).status, soon).toBe(503);
  // Long enough for the process to notice, and for the page to be no longer fresh.
  await expect.poll(async () => (await get('/menu')).status, soon).toBe(503);
  for (let times = 0; times < 50; times += 1) expect((await get('/about')).status).toBe(200);

  await postgres.restart();
  await change(postgres.url, enlarge);
  await expect.poll(async () => (await get('/about')).text(), soon).toContain('--font-scale:1.2');
  await expect.poll(() => isCached('/about'), soon).toBe(true);
});

test('behind PgBouncer pages are cached with an address of PostgreSQL itself, and otherwise for a second', async () => {
  const directUrl = await cloneDatabase();
  const bouncer = await startPgBouncer(directUrl, ['default_pool_size = 6', 'server_round_robin = 1']);
  endings.push(() => bouncer.stop());
  const deaf = await startSite({ DATABASE_URL: bouncer.url });
  const hearing = await startSite({ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: directUrl });
  await expect.poll(() => hearing.isCached('/about'), soon).toBe(true);
  await expect.poll(() => deaf.log.join('\n'), soon).toContain('set DATABASE_DIRECT_URL');
  await deaf.get('/about');
  await change(directUrl, enlarge);
  // Far less than the minute for which a page is fresh otherwise.
  const page = async () => (await deaf.get('/about')).text();
  await expect.poll(page, { timeout: 20_000 }).toContain('--font-scale:1.2');
});
