import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { exchange } from '../harness/exchange.ts';
import { startNginx } from '../harness/nginx.ts';
import { startProcess } from '../harness/process.ts';
import { type BenchSite, openSite } from './bench-site.ts';
import { compare } from './load.ts';
import { table, whole } from './report.ts';

export type Edge = { what: string; ours: number; bare: number; ratio: number };

const pages = { '/': 'home', '/menu': 'menu' };
const nginxOwn = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id']);

/**
 * Two questions: how close the cache comes to nginx sending the same bytes from a file, and how much a second process
 * adds where no cache helps. Needs Debian's nginx and wrk.
 */
export async function measureEdge(rounds: number): Promise<Edge[]> {
  const site = await openSite({ TRUST_PROXY: '127.0.0.1' });
  const first = Number(new URL(site.origin).port);
  const second = await freePort();
  const other = await startProcess('web', { ...site.env, PORT: String(second) });
  const [filesPort, onePort] = [await freePort(), await freePort()];
  const servers = `${await bareServer(site, filesPort)}\n${singleServer(onePort, first)}`;
  const edge = await startNginx([first, second], { servers });

  const rows: Edge[] = [];
  for (const [url, name] of Object.entries(pages)) {
    const file = `http://127.0.0.1:${filesPort}/${name}`;
    rows.push({
      what: `${url} from the cache / from a file`,
      ...(await compare(edge.url + url, file, rounds)),
    });
  }
  // With a cookie, neither the cache nor the memory of a process answers: every page is rendered.
  const rendered = { seconds: 4, headers: ['Cookie: visitor=1'] };
  for (const url of Object.keys(pages)) {
    const single = `http://127.0.0.1:${onePort}${url}`;
    const compared = await compare(edge.url + url, single, rounds, rendered);
    rows.push({ what: `${url} by two processes / by one`, ...compared });
  }
  await edge.stop();
  other.child.kill('SIGTERM');
  await other.ended;
  await site.close();
  return rows;
}

async function bareServer(site: BenchSite, port: number): Promise<string> {
  const locations = await Promise.all(
    Object.entries(pages).map(([url, name]) => fileLocation(site, url, name)),
  );
  return `server {
  listen 127.0.0.1:${port} reuseport;
  gzip off;
  tcp_nopush off;
  open_file_cache max=2000;
  ${locations.join('\n')}
}`;
}

/** The same page as a file, with the same headers: they are part of what nginx has to send. */
async function fileLocation({ origin, folder }: BenchSite, url: string, name: string): Promise<string> {
  const { body, headers } = await exchange(origin + url, { headers: { 'accept-encoding': 'br' } });
  await writeFile(path.join(folder, name), body);
  const { 'content-type': type, ...others } = headers;
  const lines = Object.entries(others)
    .filter(([header]) => !nginxOwn.has(header))
    .map(([header, value]) => `add_header ${header} ${JSON.stringify(value)};`);
  return `location = /${name} { root ${folder}; default_type ${JSON.stringify(type)}; ${lines.join(' ')} }`;
}

/** Beside the edge, and alike but for the number of processes behind it. */
function singleServer(port: number, upstream: number): string {
  return `server {
  listen 127.0.0.1:${port} reuseport;
  include velvet-spoon/forward.conf;
  location / { proxy_pass http://127.0.0.1:${upstream}; }
}`;
}

export function edgeTable(rows: readonly Edge[]): string {
  return table(
    ['What', 'Per second', 'Compared with', 'Ratio'],
    rows.map(({ what, ours, bare, ratio }) => [what, whole(ours), whole(bare), ratio.toFixed(2)]),
  );
}

if (import.meta.main) console.log(edgeTable(await measureEdge(Number(process.argv[2] ?? 3))));
