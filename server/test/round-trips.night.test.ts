import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../harness/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { openDistantDatabase } from './distant-database.ts';
import { buildPost, buildProduct } from './factories.ts';
import { temporaryFolder } from './folder.ts';

/** Long enough to ask everything at once, even on a busy machine. */
const ANSWER_MS = 200;
const TRIES = 5;

const DATABASE_URL = await cloneDatabase();
const port = await freePort();
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 1 });
for (const slug of ['fig-tart', 'plum-tart']) await buildProduct({ db }, { slug, category: 'Tarts' });
for (const slug of ['figs', 'plums', 'pears']) await buildPost({ db }, { slug });
const distant = await openDistantDatabase(DATABASE_URL, ANSWER_MS);
const { child, ended } = await startProcess('web', {
  DATABASE_URL: distant.url,
  DATABASE_DIRECT_URL: DATABASE_URL,
  STORAGE_DIR: await temporaryFolder(),
  PORT: String(port),
  PAGES: 'build',
  SHUTDOWN_DRAIN_MS: '0',
});
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
  await distant.close();
  await db.destroy();
});

/** How often a page waits that nobody has asked for since its content changed. */
async function waitsAnew(address: string): Promise<number> {
  await sql`select pg_notify('public_changes', 'media')`.execute(db);
  for (;;) {
    distant.waits = 0;
    const answer = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(answer.status).toBe(200);
    await answer.text();
    if (answer.headers.has('x-request-id')) return distant.waits;
  }
}

test.each(['/', '/about', '/menu', '/menu?category=Tarts', '/menu/plum-tart', '/news', '/news/plums'])(
  '%s waits for the database twice at most',
  async (address) => {
    const waits: number[] = [];
    // The first ones also open connections.
    while (waits.length < TRIES && Math.min(...waits) > 2) waits.push(await waitsAnew(address));
    expect(Math.min(...waits)).toBeLessThanOrEqual(2);
  },
);
