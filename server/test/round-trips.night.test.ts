import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../test-support/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';
import { temporaryFolder } from '../test-support/folder.ts';

/** Long enough to ask everything at once, even on a busy machine. */
const ANSWER_MS = 200;
const TRIES = 5;

const DATABASE_URL = await cloneDatabase();
const port = await freePort();
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 1 });
for (const slug of ['fig-tart', 'plum-tart']) await buildProduct({ db }, { slug, category: 'Tarts' });
for (const slug of ['figs', 'plums', 'pears']) await buildPost({ db }, { slug });
const distant = await openDistantDatabase(DATABASE_URL);
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

/**
 * The same database, so far away that every answer takes a while. How often a page waits for it then shows, whatever it
 * asks in parallel.
 */
async function openDistantDatabase(url: string) {
  const { hostname, port: nearPort, pathname, username } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connectTo(Number(nearPort), hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    let asked = 0;
    client.on('data', (bytes) => {
      asked = opened.waits + 1;
      database.write(bytes);
    });
    client.once('close', () => database.destroy());
    database.on('data', (bytes) => {
      const answered = asked;
      setTimeout(() => {
        opened.waits = Math.max(opened.waits, answered);
        client.write(bytes);
      }, ANSWER_MS);
    });
    database.once('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const opened = {
    url: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}`,
    /** How many answers were waited for one after the other. What is asked at the same time counts once. */
    waits: 0,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return opened;
}

/** How often a page waits that was not requested since its content changed. */
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
