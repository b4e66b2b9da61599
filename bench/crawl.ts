import { Agent, request } from 'node:http';
import { readMemory } from '../harness/upload-memory.ts';
import { openSite } from './bench-site.ts';
import { table, whole } from './report.ts';

export type Crawl = {
  addresses: number;
  seconds: number;
  /** How many of the visits to real pages were answered from memory while the crawl went on. */
  hitRate: number;
  visits: number;
  memoryMb: { before: number; during: number[]; after: number };
};

const CONNECTIONS = 24;
/** One in twenty addresses of each kind is made by React, so that the crawl ends within minutes. */
const EVERY = 20;

/** What crawlers, broken links and people who look for a way to fill our memory ask for. Each number is another address. */
const cheap: ((n: number) => string)[] = [
  (n) => `/?utm_source=letter-${n}`,
  (n) => `/menu?fbclid=${n}`,
  (n) => `/menu?page=1&page=${n}`,
  (n) => `/news?ref=${n}&theme=Recipes`,
  (n) => `/news/ten-years?gclid=${n}`,
  (n) => `/assets/no-such-script-${n}.js`,
  (n) => `/uploads/pictures/${n}/original.jpg`,
  (n) => `/api/v1/content/products?x=${n}`,
  (n) => `/api/v1/content/products/no-such-dessert-${n}`,
  (n) => `/api/v1/posts/slug/no-such-story-${n}`,
];
const rendered: ((n: number) => string)[] = [
  (n) => `/menu/no-such-dessert-${n}`,
  (n) => `/news/no-such-story-${n}`,
  (n) => `/no-such-page-${n}`,
  (n) => `/menu?category=no-such-category-${n}`,
  (n) => `/news?theme=no-such-theme-${n}`,
  (n) => `/news?page=${n + 2}`,
  (n) => `/news?q=no-such-word-${n}`,
];

const addressOf = (n: number): string =>
  n % EVERY < 4 ? rendered[n % rendered.length]!(n) : cheap[n % cheap.length]!(n);

/** Asks for very many addresses that differ, while visitors read the real pages. */
export async function measureCrawl(addresses = 200_000): Promise<Crawl> {
  const site = await openSite({ LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 });
  const get = (address: string) => visit(agent, site.origin, address);
  const pages = await realPages(site.origin);
  for (const page of pages) await get(page);

  const before = await readMemory(site.pid, 'VmRSS');
  const during: number[] = [];
  let [next, hits, visits] = [0, 0, 0];
  const crawling = new AbortController();
  const startedAt = performance.now();

  async function crawl(): Promise<void> {
    while (next < addresses) {
      const n = next;
      next += 1;
      const { status } = await get(addressOf(n));
      if (status >= 500 || status === 429) throw new Error(`${addressOf(n)} got status ${status}`);
      if (n % (addresses / 10) === 0) during.push(await readMemory(site.pid, 'VmRSS'));
    }
  }

  async function visitRealPages(): Promise<void> {
    while (!crawling.signal.aborted) {
      const { status, isFromMemory } = await get(pages[visits % pages.length]!);
      if (status !== 200) throw new Error(`a real page got status ${status}`);
      visits += 1;
      if (isFromMemory) hits += 1;
    }
  }

  const visiting = visitRealPages();
  await Promise.all(Array.from({ length: CONNECTIONS }, crawl));
  crawling.abort();
  await visiting;
  const seconds = (performance.now() - startedAt) / 1_000;
  const after = await readMemory(site.pid, 'VmRSS');
  agent.destroy();
  await site.close();
  return { addresses, seconds, hitRate: hits / visits, visits, memoryMb: { before, during, after } };
}

/** Every page that the site links to from its lists. */
async function realPages(origin: string): Promise<string[]> {
  const slugs = async (address: string) =>
    ((await (await fetch(origin + address)).json()) as { slug: string }[]).map(({ slug }) => slug);
  const lists = [
    '/',
    '/about',
    '/menu',
    '/menu?page=2',
    '/menu?category=Tarts',
    '/news',
    '/news?theme=Recipes',
  ];
  return [
    ...lists,
    ...(await slugs('/api/v1/content/products')).map((slug) => `/menu/${slug}`),
    ...(await slugs('/api/v1/posts?view=card')).map((slug) => `/news/${slug}`),
  ];
}

function visit(
  agent: Agent,
  origin: string,
  address: string,
): Promise<{ status: number; isFromMemory: boolean }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      origin + address,
      { agent, headers: { 'accept-encoding': 'br, gzip' } },
      (answer) => {
        answer.resume();
        answer.once('error', reject);
        // An answer from memory has no id.
        answer.once('end', () =>
          resolve({ status: answer.statusCode!, isFromMemory: answer.headers['x-request-id'] === undefined }),
        );
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}

export function crawlTable({ addresses, seconds, hitRate, visits, memoryMb }: Crawl): string {
  return table(
    ['What', 'Measured'],
    [
      ['Addresses', whole(addresses)],
      ['Seconds', whole(seconds)],
      ['Visits to real pages meanwhile', whole(visits)],
      ['of which from memory', `${(hitRate * 100).toFixed(2)} %`],
      ['Memory before, MB', whole(memoryMb.before)],
      ['after each tenth', memoryMb.during.map(whole).join(', ')],
      ['at the end', whole(memoryMb.after)],
    ],
  );
}

if (import.meta.main) console.log(crawlTable(await measureCrawl(Number(process.argv[2] ?? 200_000))));
