import type { ListedPath } from '@velvet-spoon/contract/domain/public-pages';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserOptions } from './browser.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const audits = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
} as const;

type Scores = Record<(typeof categories)[number] | keyof typeof audits, number>;
export type PageScores = Scores & { page: string };

/** Every page that search engines list, with one dessert and one story from the demo content. */
const addresses: Record<ListedPath, string> = {
  '/': '/',
  '/about': '/about',
  '/menu': '/menu',
  '/menu/:slug': '/menu/raspberry-cashew-cheesecake',
  '/news': '/news',
  '/news/:slug': '/news/how-the-mango-rose-is-made',
  '/contact': '/contact',
  '/celebrations': '/celebrations',
  '/privacy': '/privacy',
  '/wholesale/register': '/wholesale/register',
};
export const publicPages = Object.values(addresses);

type Options = {
  pages?: readonly string[];
  runs: number;
  chromeFlags?: readonly string[];
  /** Called as soon as a page is measured, because all of them take minutes. */
  onPage?: (scores: PageScores) => void;
};

/** Runs Lighthouse as a phone on a slow connection, several times for each page, and takes the median of each figure. */
export async function measurePages(site: string, options: Options): Promise<PageScores[]> {
  const { pages = publicPages, runs, chromeFlags = [], onPage } = options;
  const { executablePath, args = [] } = browserOptions();
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless=new', ...args, ...chromeFlags],
  });
  const measured: PageScores[] = [];
  try {
    for (const page of pages) {
      const all: Scores[] = [];
      while (all.length < runs) all.push(await measure(site + page, chrome.port));
      const scores = { page, ...medianOf(all) };
      measured.push(scores);
      onPage?.(scores);
    }
  } finally {
    chrome.kill();
  }
  return measured;
}

async function measure(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
  if (!result) throw new Error(`${url}: Lighthouse returned nothing`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (process.env.DETAILS) explain(lhr.audits);
  const scores = categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]);
  const figures = Object.entries(audits).map(([name, audit]) => [
    name,
    lhr.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY,
  ]);
  return Object.fromEntries([...scores, ...figures]) as Scores;
}

/** With DETAILS=1, lists every audit below 0.95, to see what holds a page back. */
function explain(
  results: Record<string, { score: number | null; title: string; displayValue?: string | undefined }>,
): void {
  for (const { score, title, displayValue } of Object.values(results)) {
    if (score !== null && score < 0.95) console.log(`    ${score.toFixed(2)} ${title} ${displayValue ?? ''}`);
  }
}

function medianOf(all: readonly Scores[]): Scores {
  const median = (name: keyof Scores) =>
    all.map((scores) => scores[name]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)];
  const names = [...categories, ...(Object.keys(audits) as (keyof typeof audits)[])];
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Scores;
}

/** One line for the console; without scores, the heading. */
export function scoreLine(scores?: PageScores): string {
  const columns = scores
    ? [
        ...categories.map((name) => scores[name]),
        scores.lcp.toFixed(0),
        scores.tbt.toFixed(0),
        scores.cls.toFixed(3),
        scores.bytes.toLocaleString('en'),
      ]
    : [...categories, 'LCP ms', 'TBT ms', 'CLS', 'bytes'];
  return [(scores?.page ?? 'page').padEnd(38), ...columns.map((text) => String(text).padStart(15))].join('');
}
