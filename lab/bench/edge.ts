import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../dev/postgres.ts';
import { exchange } from '../../test-support/exchange.ts';
import { startNginx } from '../../test-support/nginx.ts';
import { startProcess } from '../../test-support/process.ts';
import { type Comparison, compare, table, whole } from './figures.ts';
import { type BenchSite, openSite } from './site.ts';

const pages = { '/': 'home', '/menu': 'menu' };
/** A query for wrk that differs each time, so that no cache can answer. */
const SEARCHES = `local turn = 0
local start = os.time()
request = function()
  turn = turn + 1
  return wrk.format(nil, "/news?q=tart+" .. start .. turn)
end
`;
const nginxOwn = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'x-request-id']);

/**
 * Two questions: how close the cache comes to nginx sending the same bytes from a file, and how much a second process
 * adds where no cache helps. Needs Debian's nginx and wrk.
 */
export async function measureEdge(rounds: number): Promise<string> {
  const site = await openSite({ env: { TRUST_PROXY: '127.0.0.1' } });
  const first = Number(new URL(site.origin).port);
  const second = await freePort();
  const other = await startProcess('web', { ...site.env, PORT: String(second) });
  const [filesPort, onePort] = [await freePort(), await freePort()];
  const servers = `${await bareServer(site, filesPort)}\n${singleServer(onePort, first)}`;
  const edge = await startNginx([first, second], { servers });

  const rows: string[][] = [];
  const add = (what: string, { ours, bare, ratio }: Comparison) =>
    rows.push([what, whole(ours), whole(bare), ratio.toFixed(2)]);
  for (const [url, name] of Object.entries(pages)) {
    const file = `http://127.0.0.1:${filesPort}/${name}`;
    add(`${url} from the cache / from a file`, await compare(edge.url + url, file, rounds));
  }
  const script = path.join(site.folder, 'searches.lua');
  await writeFile(script, SEARCHES);
  const one = `http://127.0.0.1:${onePort}`;
  add('searches by two processes / by one', await compare(edge.url, one, rounds, { seconds: 4, script }));
  await edge.stop();
  other.child.kill('SIGTERM');
  await other.ended;
  await site.close();
  return table(['What', 'Per second', 'Compared with', 'Ratio'], rows);
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

/** A second edge beside the first, with another number of processes behind it. */
function singleServer(port: number, upstream: number): string {
  return `server {
  listen 127.0.0.1:${port} reuseport;
  include velvet-spoon/forward.conf;
  location / { proxy_pass http://127.0.0.1:${upstream}; }
}`;
}
