import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { closeServices, createServices } from '../../server/src/platform/services.ts';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { fillContent } from '../../test-support/content.ts';
import { median, table } from './figures.ts';
import { openSite } from './site.ts';

const SMALL = { desserts: 100, posts: 100, pictures: 100 };
const LARGE = { desserts: 5_000, posts: 100_000, pictures: 100_000 };
/** Long enough for a process to be notified of a change before the next request. */
const HEARD_AFTER_MS = 20;

const visitors = [
  '/',
  '/menu',
  '/menu?category=Tarts&page=2',
  '/menu/dessert-50',
  '/news',
  '/news?theme=Recipes',
  '/news?page=3',
  '/news?q=Story+77',
  '/news/story-50',
  '/search?q=soaked',
  '/feed.xml',
  '/api/v1/content/products',
  '/api/v1/posts?view=card&limit=25',
];
const staff = [
  '/api/v1/posts?scheduled=include&view=card&limit=20',
  '/api/v1/posts/count?scheduled=include',
  '/api/v1/posts/themes?scheduled=include',
  '/api/v1/posts?scheduled=include&view=card&limit=20&q=Story+77',
];

/** How long every page and list takes to make, with little and with very much content, in turn. Nothing comes from memory. */
export async function measureGrowth(rounds: number): Promise<string> {
  const sites = [await openFilled(SMALL), await openFilled(LARGE)];
  const rows: string[][] = [];
  for (const address of [...visitors, ...staff]) {
    const times: number[][] = [[], []];
    for (let round = -10; round < rounds; round += 1) {
      for (const [index, site] of sites.entries()) {
        const ms = await site.time(address);
        if (round >= 0) times[index]!.push(ms);
      }
    }
    const [small = Number.NaN, large = Number.NaN] = times.map(median);
    rows.push([`\`${address}\``, small.toFixed(1), large.toFixed(1), (large / small).toFixed(2)]);
  }
  for (const site of sites) await site.close();
  return table(['Address', 'Little', 'Much', 'Ratio'], rows);
}

type Filled = { time(address: string): Promise<number>; close(): Promise<void> };

async function openFilled(size: typeof SMALL): Promise<Filled> {
  let token = '';
  const site = await openSite({
    env: { LOG_LEVEL: 'warn' },
    unsafe: true,
    async fill(env) {
      const services = createServices(readEnv({ ...env, LOG_LEVEL: 'silent' }));
      await migrate(services.env);
      await fillContent(services.db, size);
      ({ token } = await buildAccount(services, { isAdmin: true }));
      await closeServices(services);
    },
  });
  const db = new pg.Client(site.env.DATABASE_URL);
  await db.connect();
  return {
    async time(address) {
      const headers = staff.includes(address) ? bearer(token) : {};
      // The triggers notify after any statement, even one that changes nothing.
      await db.query('delete from media where false; delete from settings where false');
      await delay(HEARD_AFTER_MS);
      const startedAt = performance.now();
      const answer = await fetch(site.origin + address, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address} got status ${answer.status}`);
      return performance.now() - startedAt;
    },
    async close() {
      await db.end();
      await site.close();
    },
  };
}
