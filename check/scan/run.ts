import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { explanationOf } from './explained.ts';
import { type Product, startProduct } from './product.ts';
import { type ScanRequest, type Slugs, scanRequests } from './requests.ts';
import { runSqlmap, type SqlmapResult } from './sqlmap.ts';
import { runWapiti } from './wapiti.ts';
import { startWeakSite } from './weak-site.ts';

/**
 * Debian's wapiti and sqlmap against a copy of the product in production mode, with and without a token. Needs
 * `npm run build` first, and half an hour. `npm run scan:attack -- sqlmap` runs only one of them, and
 * `npm run scan:attack -- wapiti 5` gives each module of wapiti five minutes instead of one.
 */
const [wanted, minutes = '1'] = process.argv.slice(2);
/** By following links. If it cannot read our pages, it finds none and attacks next to nothing. */
const FOUND_AT_LEAST = 20;
const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-scan-reports-'));
const product = await startProduct();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void product.stop().then(() => process.exit(1)));
}
const faults: string[] = [];
let slugs: Slugs = {};

try {
  slugs = await existingSlugs(product);
  await proveThatTheyFind(product.spareDatabaseUrl);
  for (const token of [null, product.token]) {
    if (wanted !== 'sqlmap') await attackWithWapiti(token);
    if (wanted !== 'wapiti') await attackWithSqlmap(token);
  }
  await requireLiving(product);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}
faults.push(...product.errors.map((line) => `logged as an error: ${line.slice(0, 300)}`));
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(faults.length === 0 ? '\nNothing was found.' : `\n${faults.length} found.`);
process.exit(faults.length === 0 ? 0 : 1);

/** Before a scanner's silence counts, it has to find the holes of a site that has some. */
async function proveThatTheyFind(databaseUrl: string): Promise<void> {
  const weak = await startWeakSite(databaseUrl);
  const target = { origin: weak.origin, token: null, folder };
  const request: ScanRequest = { name: 'weak', method: 'GET', path: '/?id=1', isPublic: true };
  const { verdict } = await runSqlmap(target, request);
  const { findings } = await runWapiti({ ...target, starts: ['/?id=1'], minutes: 2 });
  await weak.stop();
  const kinds = new Set(findings.map(({ kind }) => kind));
  console.log(`A weak site: sqlmap says ${verdict}, wapiti finds ${[...kinds].join(', ') || 'nothing'}.`);
  if (verdict !== 'injectable' || !kinds.has('SQL Injection') || !kinds.has('Cross Site Scripting')) {
    throw new Error('The scanners do not find holes that are there, so they prove nothing.');
  }
}

async function attackWithWapiti(token: string | null): Promise<void> {
  const reads = scanRequests(slugs).filter(({ method, isPublic }) => method === 'GET' && (isPublic || token));
  const starts = ['/admin', '/wholesale', '/wholesale/register', '/contact', ...reads.map(plainPath)];
  const { findings, found, cutShort } = await runWapiti({
    ...product,
    token,
    folder,
    starts,
    minutes: Number(minutes),
  });
  const open = findings.filter((finding) => !explanationOf(finding));
  console.log(
    `wapiti ${withToken(token)}: ${starts.length} addresses given, ${found} addresses and forms known in the end, ${findings.length} reports, ${findings.length - open.length} explained. Out of time: ${cutShort.join(', ') || 'nothing'}.`,
  );
  for (const why of new Set(findings.map(explanationOf))) if (why) console.log(`  explained: ${why}`);
  if (found < starts.length + FOUND_AT_LEAST) faults.push(`wapiti found only ${found} addresses and forms`);
  faults.push(
    ...open.map(
      ({ kind, method, path: where, parameter, info }) =>
        `wapiti ${withToken(token)}: ${kind}: ${method} ${where} ${parameter ?? ''} ${info}`,
    ),
  );
}

async function attackWithSqlmap(token: string | null): Promise<void> {
  const requests = scanRequests(slugs).filter(({ isPublic }) => isPublic || token);
  // The token is a place to inject something too.
  if (!token) requests.push({ name: 'the token', method: 'GET', path: '/api/v1/auth/me', isPublic: true });
  const results: SqlmapResult[] = [];
  for (const request of requests) {
    const guess = request.name === 'the token' ? '1*' : token;
    const result = await runSqlmap({ ...product, token: guess, folder }, request);
    results.push(result);
    const failures = Object.keys(result.statuses).filter((status) => status >= '500');
    if (result.verdict !== 'held' || failures.length > 0) {
      faults.push(
        `sqlmap ${withToken(token)}: ${request.name}: ${result.verdict} ${result.detail} ${failures.join(' ')}`,
      );
    }
  }
  const held = results.filter(({ verdict }) => verdict === 'held').length;
  console.log(`sqlmap ${withToken(token)}: ${requests.length} requests, ${held} held.`);
}

async function existingSlugs({ origin }: Product): Promise<Slugs> {
  const first = async (path: string) => {
    const response = await fetch(`${origin}/api/v1${path}`);
    const [item] = (await response.json()) as { slug: string }[];
    return item!.slug;
  };
  return { '/content/products/': await first('/content/products'), '/posts/': await first('/posts') };
}

async function requireLiving({ origin, token }: Product): Promise<void> {
  const response = await fetch(`${origin}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) faults.push(`the token no longer works after the scan: ${response.status}`);
}

function plainPath({ path: where }: ScanRequest): string {
  return where.replaceAll('*', '');
}

function withToken(token: string | null): string {
  return token ? 'with a token' : 'without a token';
}
