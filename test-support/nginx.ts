import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { untilListening } from './process.ts';

const NGINX = '/usr/sbin/nginx';
const examples = path.resolve(import.meta.dirname, '../ops/nginx');
/** The name in the example, which the certificate is made for. */
export const SITE_NAME = 'www.velvetspoon.example';

export type Nginx = {
  /** The site without TLS. */
  url: string;
  /** Where the example listens with TLS and without it. Both know only SITE_NAME. */
  tlsPort: number;
  redirectPort: number;
  certificate: string;
  accessLog: () => Promise<string>;
  stop(): Promise<void>;
};

type Options = {
  /** More servers, for benchmarks. */
  servers?: string;
};

/** A real nginx in front of these processes, with the files of ops/nginx: only ports and paths differ. */
export async function startNginx(
  ports: readonly [number, number],
  { servers = '' }: Options = {},
): Promise<Nginx> {
  if (!existsSync(NGINX)) throw new Error('nginx is missing. Install it with: apt-get install nginx');
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-nginx-'));
  // As root, nginx works as another user, who must get to the folders it creates here.
  await chmod(folder, 0o711);
  const [port, tlsPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  createCertificate(folder);
  const site = await copyExample(folder, [
    ['127.0.0.1:3000', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports[1]}`],
    ['listen 80', `listen 127.0.0.1:${redirectPort}`],
    ['listen 443', `listen 127.0.0.1:${tlsPort}`],
    ['listen [::]:80', `listen [::1]:${redirectPort}`],
    ['listen [::]:443', `listen [::1]:${tlsPort}`],
    [`/etc/letsencrypt/live/${SITE_NAME}`, folder],
    ['/var/cache', folder],
    ['/var/log/nginx', folder],
  ]);
  const plain = `server { listen 127.0.0.1:${port} reuseport; include velvet-spoon/site.conf; }`;
  const settings = path.join(folder, 'nginx.conf');
  await writeFile(settings, wrap([site, plain, servers].join('\n'), folder));
  // Tests may be killed, and nginx must not survive them.
  const command = ['--pdeathsig', 'TERM', NGINX, '-p', folder, '-e', 'stderr', '-c', settings];
  const nginx = spawn('setpriv', command, { stdio: 'inherit' });
  const ended = new Promise((resolve) => nginx.once('exit', resolve));
  await untilListening(nginx, port);
  return {
    url: `http://127.0.0.1:${port}`,
    tlsPort,
    redirectPort,
    certificate: await readFile(path.join(folder, 'fullchain.pem'), 'utf8'),
    accessLog: () => readFile(path.join(folder, 'velvet-spoon.log'), 'utf8'),
    async stop() {
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the text of the main file. Those it includes lie beside the configuration, as below /etc/nginx. */
async function copyExample(
  folder: string,
  changes: readonly (readonly [from: string, to: string])[],
): Promise<string> {
  // All at once: 127.0.0.1:3001 may be the beginning of an address that was just put in.
  const all = new RegExp(changes.map(([from]) => RegExp.escape(from)).join('|'), 'g');
  const changeTo = new Map(changes);
  const change = (text: string) => text.replaceAll(all, (from) => changeTo.get(from) ?? from);
  await mkdir(path.join(folder, 'velvet-spoon'));
  await cp(path.join(examples, 'velvet-spoon'), path.join(folder, 'velvet-spoon'), { recursive: true });
  for (const name of ['processes.conf', 'site.conf']) {
    const included = path.join(folder, 'velvet-spoon', name);
    await writeFile(included, change(await readFile(included, 'utf8')));
  }
  return change(await readFile(path.join(examples, 'velvet-spoon.conf'), 'utf8'));
}

function createCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const name = ['-subj', `/CN=${SITE_NAME}`, '-addext', `subjectAltName=DNS:${SITE_NAME}`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...name, ...files], { stdio: 'ignore' });
}

/** What Debian's nginx.conf sets up around a site, but below a temporary folder. */
function wrap(site: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log stderr crit;
events {
  worker_connections 768;
}
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  gzip on;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}
`;
}
