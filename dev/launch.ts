import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { styleText } from 'node:util';
import pg from 'pg';
import { startMailbox } from './mailbox.ts';
import { startPostgres } from './postgres.ts';
import { keepSecrets } from './secrets.ts';

/** `dev`: Vite, and a restart whenever server code changes. `preview`: the production build. */
const mode = process.argv[2] === 'preview' ? 'preview' : 'dev';
const projectDir = path.resolve(import.meta.dirname, '..');
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(projectDir, '.data'));
const port = Number(process.env.PORT ?? 3000);
const startedAt = performance.now();

await mkdir(dataDir, { recursive: true });
const postgres = process.env.DATABASE_URL
  ? null
  : await startPostgres({ dataDir: path.join(dataDir, 'postgres') });
const mailbox = process.env.SMTP_URL ? null : await startMailbox();
const env = {
  ...(await keepSecrets(dataDir)),
  ...process.env,
  NODE_ENV: mode === 'dev' ? 'development' : 'production',
  PAGES: mode === 'dev' ? 'vite' : 'build',
  PORT: String(port),
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  DATABASE_URL: process.env.DATABASE_URL ?? (await ensureDatabase('velvet_spoon')),
  STORAGE_DIR: process.env.STORAGE_DIR ?? path.join(dataDir, 'storage'),
  SMTP_URL: process.env.SMTP_URL ?? mailbox!.smtpUrl,
  MAIL_FROM: process.env.MAIL_FROM ?? 'hello@velvetspoon.example',
  VIRUS_SCAN: process.env.VIRUS_SCAN ?? (process.env.CLAMD_HOST ? 'on' : 'off'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
};

await writeFile(path.join(dataDir, 'database-url'), env.DATABASE_URL);
if (mailbox) await writeFile(path.join(dataDir, 'mailbox-url'), mailbox.pageUrl);

let server: ChildProcess | null = null;
let stopping = false;
process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
stopWithParent();

await run('server/src/cli/seed.ts');
// Everyone knows the demo password, so these accounts exist only in our own database and only for localhost.
const isOurs = postgres !== null && new URL(env.PUBLIC_URL).hostname === 'localhost';
const demo = isOurs ? ((await run('server/src/cli/demo-accounts.ts')) as DemoAccounts) : null;
await startServer();
if (server) announce();
if (mode === 'dev') restartOnChange();

async function ensureDatabase(name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres!.url('postgres') });
  await client.connect();
  if (process.env.RESET === 'true') await client.query(`drop database if exists ${name} with (force)`);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  return postgres!.url(name);
}

type DemoAccounts = { adminToken: string; password: string; emails: string[] };

/** Resolves to the message that the script sent, if any. */
function run(script: string): Promise<unknown> {
  const child = fork(path.join(projectDir, script), { env });
  let message: unknown;
  child.once('message', (sent) => {
    message = sent;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve(message) : reject(new Error(`${script} exited with code ${code}`)),
    );
  });
}

function startServer(): Promise<void> {
  const child = fork(path.join(projectDir, 'server/src/main.ts'), ['all'], { env });
  server = child;
  return new Promise((resolve) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => {
      if (server !== child || stopping) return;
      server = null;
      if (mode === 'preview') void stop(code ?? 1);
      else console.error(styleText('red', 'The server stopped. Save a file to start it again.'));
      resolve();
    });
  });
}

async function stopServer(): Promise<void> {
  const child = server;
  server = null;
  if (!child || child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
}

function restartOnChange(): void {
  let pending: NodeJS.Timeout | undefined;
  for (const folder of ['server/src', 'contract/src']) {
    watch(path.join(projectDir, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => void stopServer().then(startServer), 100);
    });
  }
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopServer();
  await mailbox?.stop();
  await postgres?.release();
  process.exit(code);
}

/**
 * If npm is killed with SIGKILL, nobody passes Ctrl-C on to us any more, so stop with it. (The npm scripts use `exec`:
 * a shell between npm and us would outlive npm and hide that it is gone.)
 */
function stopWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void stop(0);
  }, 500).unref();
}

function demoLines({ adminToken, password, emails }: DemoAccounts, site: string): string[][] {
  const [, pending, approved] = emails;
  return [
    ['Admin', `${site}/admin with token ${adminToken}`],
    ['Partners', `${site}/wholesale/login as ${pending} (pending) or ${approved} (approved)`],
    ['Password', password],
  ];
}

function announce(): void {
  const site = `http://localhost:${port}`;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [
    ['Site', site],
    ['API', `${site}/api/v1`],
    ...(mailbox ? [['Mail', mailbox.pageUrl]] : []),
    ['Database', env.DATABASE_URL],
    ...(demo ? demoLines(demo, site) : []),
  ];
  console.log(
    `\n  ${styleText('bold', 'Velvet Spoon')} (${mode}) is ready after ${seconds} s. Press Ctrl-C to stop.\n`,
  );
  for (const [name = '', value = ''] of lines) console.log(`  ${name.padEnd(9)} ${styleText('cyan', value)}`);
  console.log('');
}
