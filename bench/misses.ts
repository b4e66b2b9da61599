import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../dev/postgres.ts';
import { openDistantDatabase } from '../harness/distant-database.ts';
import { startProcess } from '../harness/process.ts';
import { VARIANT_WIDTHS } from '../server/src/media/media.variants.ts';
import { announceAll } from './announce.ts';
import { type BenchSite, openSite } from './bench-site.ts';
import { type CpuTime, type Inspector, openInspector } from './inspector.ts';
import { median } from './load.ts';
import { parts, type Shares, sharesOf } from './profile-shares.ts';

export type Miss = {
  page: string;
  ms: number;
  /** Of all threads, and of the one that also answers everybody else. */
  cpuMs: number;
  mainMs: number;
  shares: Shares;
  statements: number;
  /** One after the other: what is asked at the same time counts once. */
  roundTrips: number;
};

/** The compiler still works on a page's code after some hundred rounds. */
const WARM_UP = 400;
/** Blocks of so many rounds, of which the median counts. */
const BLOCKS = 5;
const ROUNDS = 40;
/** Far more than a page takes by itself. */
const ANSWER_MS = 100;
const pages = ['/', '/menu', '/menu/raspberry-cashew-cheesecake', '/news', '/news/ten-years'];

/** Pages made anew with all their data: everything they show is announced as changed before each one. */
export async function measureMisses(): Promise<Miss[]> {
  const port = await freePort();
  const site = await openSite({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });
  const inspector = await openInspector(port);
  const db = new pg.Client(site.env.DATABASE_URL);
  await db.connect();
  await pretendVariants(db);
  const announce = () => announceAll(db);
  const measured: Omit<Miss, 'shares' | 'statements' | 'roundTrips'>[] = [];
  for (const page of pages) await missRepeatedly(WARM_UP, site.origin + page, announce);

  // To hear of the changes is not part of making the page.
  const hearing = await cpuPerRound(inspector, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await announce();
  });
  for (const page of pages) {
    const times: number[] = [];
    const used = await cpuPerRound(inspector, async () => {
      times.push(...(await missRepeatedly(ROUNDS, site.origin + page, announce)));
    });
    measured.push({
      page,
      ms: median(times),
      cpuMs: used.all - hearing.all,
      mainMs: used.main - hearing.main,
    });
  }

  const profiled: Omit<Miss, 'statements' | 'roundTrips'>[] = [];
  for (const one of measured) {
    const profile = await inspector.profile(async () => {
      await missRepeatedly(BLOCKS * ROUNDS, site.origin + one.page, announce);
    });
    profiled.push({ ...one, shares: sharesOf(profile) });
  }
  const asked = await countRoundTrips(site, announce);
  const misses = profiled.map((miss, index) => ({ ...miss, ...asked[index]! }));
  inspector.close();
  await db.end();
  await site.close();
  return misses;
}

async function cpuPerRound(inspector: Inspector, runBlock: () => Promise<void>): Promise<CpuTime> {
  const blocks: CpuTime[] = [];
  for (let block = 0; block < BLOCKS; block += 1) {
    const before = await inspector.cpuTime();
    await runBlock();
    const after = await inspector.cpuTime();
    blocks.push({
      all: (after.all - before.all) / ROUNDS,
      main: (after.main - before.main) / ROUNDS,
    });
  }
  return { all: median(blocks.map(({ all }) => all)), main: median(blocks.map(({ main }) => main)) };
}

/** The times of this many misses. */
async function missRepeatedly(rounds: number, url: string, announce: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  while (times.length < rounds) {
    await announce();
    const startedAt = performance.now();
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    // An answer from memory has no id: the process had not heard of the change yet.
    if (answer.headers.has('x-request-id')) times.push(performance.now() - startedAt);
  }
  return times;
}

type Asked = Pick<Miss, 'statements' | 'roundTrips'>;

/** By a second process whose database is far away. */
async function countRoundTrips({ env }: BenchSite, announce: () => Promise<void>): Promise<Asked[]> {
  const database = await openDistantDatabase(env.DATABASE_URL!, ANSWER_MS);
  const port = String(await freePort());
  const server = await startProcess('web', {
    ...env,
    NODE_OPTIONS: '',
    PORT: port,
    DATABASE_DIRECT_URL: env.DATABASE_URL!,
    DATABASE_URL: database.url,
  });
  const asked: Asked[] = [];
  for (const page of pages) {
    const rounds: { ms: number; statements: number }[] = [];
    for (let round = 0; round < 4; round += 1) {
      await announce();
      // Whoever heard of the change asks when the next one is due, which is not part of making the page.
      await delay(3 * ANSWER_MS);
      const before = database.statements;
      const [ms = Number.NaN] = await missRepeatedly(1, `http://127.0.0.1:${port}${page}`, async () => {});
      rounds.push({ ms, statements: database.statements - before });
    }
    // The first ones also open connections.
    const ms = Math.min(...rounds.map((one) => one.ms));
    const statements = Math.min(...rounds.map((one) => one.statements));
    asked.push({ statements, roundTrips: Math.floor(ms / ANSWER_MS) });
  }
  server.child.kill('SIGTERM');
  await server.ended;
  await database.close();
  return asked;
}

/** What the worker would write after encoding every picture, which takes minutes. */
async function pretendVariants(db: pg.Client): Promise<void> {
  await db.query(
    `update media set variants = coalesce((
       select jsonb_agg(jsonb_build_object('format', format, 'width', of_width))
       from unnest(array['jpeg', 'webp', 'avif']) as format, unnest($1::int[]) as of_width
       where of_width <= width), '[]')`,
    [VARIANT_WIDTHS],
  );
}

/** Two tables in Markdown. */
export function missTables(misses: readonly Miss[]): string {
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const rows = misses.map(
    ({ page, ms, cpuMs, mainMs, statements, roundTrips }) =>
      `| ${page} | ${ms.toFixed(1)} | ${cpuMs.toFixed(1)} | ${mainMs.toFixed(1)} | ${roundTrips} | ${statements} |`,
  );
  const divided = misses.map(
    ({ page, shares }) => `| ${page} | ${parts.map((part) => percent(shares[part])).join(' | ')} |`,
  );
  return `| Page | Time, ms | Processor, ms | of it, main thread | Round trips | Statements |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

How the main thread divided its time:

| Page | ${parts.join(' | ')} |
| --- |${' ---: |'.repeat(parts.length)}
${divided.join('\n')}`;
}

if (import.meta.main) console.log(missTables(await measureMisses()));
