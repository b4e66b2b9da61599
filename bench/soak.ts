import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PostSchema } from '@velvet-spoon/contract/posts';
import { bearer, buildAccount } from '../harness/accounts.ts';
import { readMemory } from '../harness/upload-memory.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { type BenchSite, openSite } from './bench-site.ts';
import { table, whole } from './report.ts';

export type Soak = {
  minutes: number;
  highest: number;
  perSecond: number;
  requests: number;
  failed: number;
  saves: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  slowest: number;
  /** At the end of each minute. */
  memoryMb: number[];
};

const CONNECTIONS = 16;
const SHARE = 0.7;
const pages = ['/', '/menu', '/menu/raspberry-cashew-cheesecake', '/news', '/news/ten-years'];

/** Visitors at a steady rate for minutes while staff save every second. Needs Debian's nghttp2-client for h2load. */
export async function measureSoak(minutes = 10): Promise<Soak> {
  const site = await openSite({ LOG_LEVEL: 'warn' });
  const stopSaving = await saveEverySecond(site);
  const highest = (await visit(site, 10)).perSecond;
  const memoryMb: number[] = [];
  const sampling = setInterval(
    () => void readMemory(site.pid, 'VmRSS').then((mb) => memoryMb.push(mb)),
    60_000,
  );
  const rate = Math.floor((highest * SHARE) / CONNECTIONS) * CONNECTIONS;
  const visited = await visit(site, minutes * 60, rate);
  clearInterval(sampling);
  memoryMb.push(await readMemory(site.pid, 'VmRSS'));
  const saves = await stopSaving();
  await site.close();
  return { minutes, highest, saves, memoryMb, ...visited };
}

/** Saves a story, then the settings: the first drops the pages of stories, the second drops every page. */
async function saveEverySecond({ origin, env }: BenchSite): Promise<() => Promise<number>> {
  const db = connect({ DATABASE_URL: env.DATABASE_URL!, DATABASE_POOL_SIZE: 2 });
  const { token } = await buildAccount({ db }, { isAdmin: true });
  await db.destroy();
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/posts/slug/ten-years`);
  const { id, title, slug, theme, content, image, created_at } = PostSchema.parse(await answer.json());
  const story = { title, slug, theme, content, image, created_at };
  const stopping = new AbortController();
  let saves = 0;

  async function put(address: string, body: object): Promise<void> {
    const saved = await fetch(`${origin}/api/v1${address}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(body),
    });
    if (!saved.ok) throw new Error(`saving ${address} got status ${saved.status}: ${await saved.text()}`);
    saves += 1;
  }

  async function save(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (saves % 2 === 0) await put(`/posts/${id}`, { ...story, summary: `Saved ${saves} times.` });
      else await put('/settings', { font_scale: saves % 4 === 1 ? 1 : 1.05 });
      await delay(1_000, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const saving = save();
  saving.catch(() => stopping.abort());
  return async () => {
    stopping.abort();
    await saving;
    return saves;
  };
}

type Visited = Pick<Soak, 'perSecond' | 'requests' | 'failed' | 'p50' | 'p99' | 'slowest'>;

/** As fast as it goes, or at a rate. h2load writes a line per request, which would fill the disk if it were a file. */
async function visit({ origin, folder }: BenchSite, seconds: number, rate?: number): Promise<Visited> {
  const [list, log] = [path.join(folder, 'pages.txt'), path.join(folder, `log-${seconds}`)];
  await writeFile(list, pages.map((page) => `${origin}${page}\n`).join(''));
  await promisify(execFile)('mkfifo', [log]);
  const args = ['--h1', '-t1', `-c${CONNECTIONS}`, `-D${seconds}`, `-i${list}`, `--log-file=${log}`];
  if (rate) args.push(`--rps=${rate / CONNECTIONS}`);
  const client = spawn('h2load', [...args, '-H', 'accept-encoding: br, gzip'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(client, 'exit');
  const times = new Histogram();
  let failed = 0;
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, status, micros] = line.split('\t');
    if (status === '200') times.add(Number(micros));
    else failed += 1;
  }
  await ended;
  return {
    perSecond: Math.round(times.count / seconds),
    requests: times.count,
    failed,
    p50: times.quantile(0.5),
    p99: times.quantile(0.99),
    slowest: times.quantile(1),
  };
}

/** In steps of ten microseconds, up to ten seconds. */
class Histogram {
  count = 0;
  readonly #steps = new Uint32Array(1_000_001);

  add(micros: number): void {
    this.count += 1;
    this.#steps[Math.min(Math.ceil(micros / 10), 1_000_000)]! += 1;
  }

  /** In milliseconds. */
  quantile(share: number): number {
    let left = this.count * share;
    return this.#steps.findIndex((found) => (left -= found) <= 0) / 100;
  }
}

export function soakTable(soak: Soak): string {
  return table(
    ['What', 'Measured'],
    [
      ['Minutes', soak.minutes],
      ['Highest rate, requests per second', whole(soak.highest)],
      ['Rate kept up', whole(soak.perSecond)],
      ['Requests', whole(soak.requests)],
      ['Failed', soak.failed],
      ['Saves', soak.saves],
      ['Half of the answers within, ms', soak.p50],
      ['99 % within', soak.p99],
      ['The slowest', soak.slowest],
      ['Memory after each minute, MB', soak.memoryMb.map(whole).join(', ')],
    ],
  );
}

if (import.meta.main) console.log(soakTable(await measureSoak(Number(process.argv[2] ?? 10))));
