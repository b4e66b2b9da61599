import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseEnv, stripVTControlCharacters } from 'node:util';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { startClamd } from '../../harness/clamd.ts';
import { startDebianPostgres } from '../../harness/debian-postgres.ts';
import { blocksFor, root } from './blocks.ts';
import { type Container, startContainer } from './bundle.ts';
import { type Report, step } from './report.ts';

/** Runs the services of compose.yaml, in namespaces of its own: containers.ts starts it there. */
const SITE = 'www.velvetspoon.example';
const OWNER = `owner@${SITE}`;
const UPLOAD = `https://${SITE}/api/v1/admin/upload`;
const PICTURE = path.join(root, 'web/public/icon-192.png');
const [folder = '', settings = ''] = process.argv.slice(2);
const report: Report = { good: 0, bad: 0, untried: 0 };
const check = (what: string, isGood: boolean, output = '') => step(report, what, { isGood, output });

const hosts = path.join(folder, 'hosts');
writeFileSync(hosts, `127.0.0.1 localhost scanner ${SITE}\n127.0.0.2 web-1\n127.0.0.3 web-2\n`);
const certificate = makeCertificate();
const postgres = await startDebianPostgres(folder);
const clamd = await startClamd();
const inbox = await startSmtpInbox();
const env = {
  ...parseEnv(readFileSync(path.join(settings, 'velvet-spoon.env'), 'utf8')),
  DATABASE_URL: await postgres.createDatabase('velvet_spoon'),
  SMTP_URL: inbox.url,
  CLAMD_PORT: String(clamd.port),
  TRUST_PROXY: '127.0.0.1',
  NODE_EXTRA_CA_CERTS: '/run/site.crt',
};
const mounts: [string, string][] = [
  ['/etc/hosts', hosts],
  ['/run/secrets/documents.identity', path.join(settings, 'documents.identity')],
  ['/run/secrets/backup.password', path.join(settings, 'backup.password')],
  ['/run/site.crt', path.join(certificate, 'fullchain.pem')],
];
const start = (name: string, more: Record<string, string> = {}) =>
  startContainer(name, { folder, env: { ...env, ...more }, mounts });
const startWeb = (name: 'web-1' | 'web-2') =>
  start(name, { HOST: name === 'web-1' ? '127.0.0.2' : '127.0.0.3' });

const running = new Map<string, Container>();
try {
  await up('web-1', startWeb('web-1'));
  await up('web-2', startWeb('web-2'));
  await up('worker', start('worker'));
  const live: [string, string] = [`/etc/letsencrypt/live/${SITE}`, certificate];
  await up('proxy', startContainer('proxy', { folder, env: {}, mounts: [['/etc/hosts', hosts], live] }));
  const page = curl('--include', `https://${SITE}/`);
  check('the home page is there, with HTTPS', /^HTTP\/2 200.*Your cafe/s.test(page), page);
  await look(running.get('worker')!);
  const init = startContainer('backup', { folder, env, mounts, command: commandOf('start') });
  check('the repository for backups is made', (await init.ended) === 0, init.log());
  await up('backup', start('backup'));
  await doctor(running.get('worker')!);
  await loseEverything();
  await restart();
} finally {
  for (const [name, container] of running) {
    const code = await container.stop(name === 'proxy' ? 'SIGQUIT' : 'SIGTERM');
    check(`${name} ends when told to`, code === 0, `${code}\n${container.log()}`);
  }
  await inbox.stop();
  await clamd.stop();
  await postgres.release();
  writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
}

/** As `docker compose up --wait`. */
async function up(name: string, container: Container): Promise<void> {
  running.set(name, container);
  let isHealthy = false;
  for (let attempt = 0; attempt < 120 && !isHealthy; attempt += 1) {
    await delay(500);
    isHealthy = await container.isHealthy();
  }
  check(`${name} is healthy`, isHealthy, container.log());
}

async function look(worker: Container): Promise<void> {
  const { output } = await worker.exec(
    'sh',
    '-c',
    'exec 2>&1; id -u; touch /app/x; touch /data/storage/x && echo written && rm /data/storage/x',
  );
  check(
    'the worker is not root, and only /data is writable',
    /^1000\n.*Read-only.*written/s.test(output),
    output,
  );
}

async function doctor(worker: Container): Promise<void> {
  const create = `echo 'hazelnut and rose' | npm run user -- create-admin --email ${OWNER} --name 'Dana Lee'`;
  const owner = await worker.exec('sh', '-c', create);
  check('the first owner is made', owner.status === 0, owner.output);
  const { status, output } = await worker.exec('npm', 'run', '--silent', 'doctor');
  const [last = ''] = stripVTControlCharacters(output).match(/\d+ faults?, \d+ risks?/) ?? [];
  check(`the doctor says: ${last}`, status === 0, output);
}

/** Database and files are lost after a backup, and come back by the command of docs/operations.md. */
async function loseEverything(): Promise<void> {
  const uploaded = curl(
    '--header',
    `Authorization: Bearer ${signIn()}`,
    '--form',
    `file=@${PICTURE}`,
    UPLOAD,
  );
  const { url = '' } = JSON.parse(uploaded || '{}') as { url?: string };
  // Not from the proxy, which might remember it.
  const picture = () => curl(`http://127.0.0.2:3000${url}`);
  const before = picture();
  const { status, output } = await running.get('backup')!.exec('npm', 'run', '--silent', 'backup');
  check('staff upload a picture, and a backup is made', status === 0 && before !== '', uploaded + output);

  execFileSync('psql', ['--quiet', env.DATABASE_URL, '--command', 'truncate users cascade']);
  rmSync(path.join(folder, 'volumes/files/storage'), { recursive: true });
  check('everything is lost, so that nobody can sign in', signIn() === undefined);

  for (const name of ['web-1', 'web-2', 'worker']) await running.get(name)!.stop();
  const restore = startContainer('backup', { folder, env, mounts, command: commandOf('restore') });
  check('the command for a restore succeeds', (await restore.ended) === 0, restore.log());
  await up('web-1', startWeb('web-1'));
  await up('web-2', startWeb('web-2'));
  await up('worker', start('worker'));
  check('the owner can sign in again', signIn() !== undefined);
  check('the picture is back, byte by byte', picture() === before);
}

/** What docs/operations.md runs in the service `backup`. */
function commandOf(part: 'start' | 'restore'): string[] {
  const [block] = blocksFor('container', part);
  const [, command = ''] = block?.commands.match(/--rm backup (.+)$/m) ?? [];
  return command.split(' ');
}

function signIn(): string | undefined {
  const who = ['--data-urlencode', `username=${OWNER}`, '--data-urlencode', 'password=hazelnut and rose'];
  const answer = curl(...who, `https://${SITE}/api/v1/auth/login`);
  return (JSON.parse(answer || '{}') as { access_token?: string }).access_token;
}

/** Both web processes in turn, while somebody keeps asking. */
async function restart(): Promise<void> {
  const ask = `while :; do curl --silent --cacert '${certificate}/fullchain.pem' --output /dev/null \\
    --write-out '%{http_code}\\n' --header 'Cookie: visitor=1' --resolve ${SITE}:443:127.0.0.1 https://${SITE}/menu; done`;
  const asker = spawn('bash', ['-c', ask], { stdio: ['ignore', 'pipe', 'ignore'] });
  const answers = new Map<string, number>();
  asker.stdout.on('data', (data: Buffer) => {
    for (const code of data.toString().trim().split('\n')) answers.set(code, (answers.get(code) ?? 0) + 1);
  });
  for (const name of ['web-1', 'web-2'] as const) {
    await running.get(name)!.stop();
    await up(name, startWeb(name));
  }
  asker.kill('SIGKILL');
  const said = [...answers].map(([code, count]) => `${count} × ${code}`).join(', ');
  check(`meanwhile every request was answered: ${said}`, [...answers.keys()].join('') === '200', said);
}

function curl(...args: string[]): string {
  const known = ['--cacert', `${certificate}/fullchain.pem`, '--resolve', `${SITE}:443:127.0.0.1`];
  // A letter for each byte, so that pictures can be compared too.
  return spawnSync('curl', ['--silent', '--http2', ...known, ...args], { encoding: 'latin1' }).stdout;
}

function makeCertificate(): string {
  const place = path.join(folder, 'certificate');
  mkdirSync(place, { recursive: true });
  const what = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`, '-days', '90', '-noenc'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', 'privkey.pem'];
  execFileSync('openssl', ['req', '-x509', ...key, '-out', 'fullchain.pem', ...what], {
    cwd: place,
    stdio: 'ignore',
  });
  for (const file of ['privkey.pem', 'fullchain.pem']) chmodSync(path.join(place, file), 0o644);
  return place;
}
