import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserOptions } from './browser.ts';

/**
 * Runs Lighthouse (mobile) on the public pages of a running production build and takes the median of three:
 * `npm run preview`, then `npm run lighthouse -- http://localhost:3000`.
 */
const [site = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const pages =
  wanted.length > 0
    ? wanted
    : [
        '/',
        '/about',
        '/menu',
        '/menu/raspberry-cashew-cheesecake',
        '/news',
        '/news/how-the-mango-rose-is-made',
      ];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = Number(process.env.RUNS ?? 3);

type Scores = Record<(typeof categories)[number] | 'cls' | 'lcp', number>;

const { executablePath, args } = browserOptions();
const chrome = await launch({ chromePath: executablePath!, chromeFlags: ['--headless=new', ...args!] });
let isBelow = false;
try {
  console.log(
    'page'.padEnd(38),
    ...categories.map((name) => name.padStart(15)),
    'CLS'.padStart(8),
    'LCP ms'.padStart(8),
  );
  for (const page of pages) {
    const runs: Scores[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(site + page));
    const scores = medianOf(runs);
    isBelow ||= scores.performance < 95 || scores.cls > 0.02;
    isBelow ||= categories.slice(1).some((name) => scores[name] < 100);
    const columns = categories.map((name) => String(scores[name]).padStart(15));
    console.log(
      page.padEnd(38),
      ...columns,
      scores.cls.toFixed(3).padStart(8),
      scores.lcp.toFixed(0).padStart(8),
    );
  }
} finally {
  chrome.kill();
}
process.exitCode = isBelow ? 1 : 0;

async function measure(url: string): Promise<Scores> {
  const result = await lighthouse(url, {
    port: chrome.port,
    onlyCategories: [...categories],
    logLevel: 'error',
  });
  const { lhr } = result!;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  if (process.env.DETAILS) explain(lhr.audits);
  const score = (name: (typeof categories)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
  };
}

/** With DETAILS=1, lists every audit below 0.95, to see what holds a page back. */
function explain(
  audits: Record<string, { score: number | null; title: string; displayValue?: string | undefined }>,
): void {
  for (const { score, title, displayValue } of Object.values(audits)) {
    if (score !== null && score < 0.95) console.log(`    ${score.toFixed(2)} ${title} ${displayValue ?? ''}`);
  }
}

function medianOf(runs: Scores[]): Scores {
  const middle = Math.floor(runs.length / 2);
  const names = Object.keys(runs[0]!) as (keyof Scores)[];
  return Object.fromEntries(
    names.map((name) => [name, runs.map((run) => run[name]).toSorted((a, b) => a - b)[middle]]),
  ) as Scores;
}
