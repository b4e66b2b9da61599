import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { styleText } from 'node:util';
import { DevServer, startScript } from './dev-server.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';
import { freePort, isFree, type PostgresServer, startPostgres, withClient } from './postgres.ts';
import { keepSecrets } from './secrets.ts';
import { requireDatabase, requirePort, Trouble } from './trouble.ts';

/** Vite, and a restart whenever server code changes. With `--built`, the production build. */
const mode = process.argv.includes('--built') ? 'preview' : 'dev';
const projectDir = path.resolve(import.meta.dirname, '..');
const dataDir = path.resolve(process.env.DATA_DIR ?? path.join(projectDir, '.data'));
const portsFile = path.join(dataDir, 'ports.json');
const port = Number(process.env.PORT ?? 3000);
const startedAt = performance.now();

let postgres: PostgresServer | null = null;
let mailbox: Mailbox | null = null;
let server: DevServer | null = null;
let stopping = false;

try {
  await launch();
} catch (error) {
  // A problem that the developer can fix is printed as a sentence; anything else needs its stack.
  const isExpected = error instanceof Trouble;
  console.error(isExpected ? styleText('red', `\n  ${error.message.replaceAll('\n', '\n  ')}\n`) : error);
  await stop(1);
}

async function launch(): Promise<void> {
  await requirePort(port, mode);
  if (process.env.DATABASE_URL) await requireDatabase(process.env.DATABASE_URL);
  await mkdir(dataDir, { recursive: true });
  const ports = await keptPorts();
  if (!process.env.DATABASE_URL) postgres = await startOwnPostgres(ports.postgres);
  if (!process.env.SMTP_URL) mailbox = await startMailbox(ports);
  // A database server that was still running keeps its own port.
  const used = { ...ports, postgres: postgres?.port ?? ports.postgres };
  await writeFile(portsFile, `${JSON.stringify(used, null, 2)}\n`);
  const env = await environment();
  await writeFile(path.join(dataDir, 'database-url'), env.DATABASE_URL);
  if (mailbox) await writeFile(path.join(dataDir, 'mailbox-url'), mailbox.pageUrl);

  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  stopWithParent();

  await run('server/src/cli/seed.ts', [], env);
  // Everyone knows the demo password, so these accounts exist only in our own database and only for localhost.
  const isOurs = postgres !== null && new URL(env.PUBLIC_URL).hostname === 'localhost';
  const tokenFile = path.join(dataDir, 'admin-token');
  const demo = isOurs ? await run('server/src/cli/demo-accounts.ts', [tokenFile], env) : null;

  server = new DevServer(env, (code) => {
    if (mode === 'preview') void stop(code || 1);
    else console.error(styleText('red', 'The server stopped. Save a file to start it again.'));
  });
  if (mode === 'dev') await server.openEntrance();
  const isRunning = await server.start();
  if (mode === 'dev') await server.restartOnChange();
  if (isRunning) announce(env, demo as DemoAccounts | null);
}

type Ports = { postgres: number; smtp: number; mail: number };

/** Reuses the ports of the last start, so that database clients and open pages find them. A taken one is replaced. */
async function keptPorts(): Promise<Ports> {
  const kept = await readFile(portsFile, 'utf8')
    .then((text) => JSON.parse(text) as Ports)
    .catch((): Partial<Ports> => ({}));
  const choose = async (port = 0) => (port && (await isFree(port)) ? port : freePort());
  return {
    postgres: await choose(kept.postgres),
    smtp: await choose(kept.smtp),
    mail: await choose(kept.mail),
  };
}

type Environment = Awaited<ReturnType<typeof environment>>;

async function environment() {
  return {
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
    CLAMD_ADDRESS: process.env.CLAMD_ADDRESS ?? 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
}

/** The launcher's own errors are written for people: a data folder out of reach, binaries that are missing. */
async function startOwnPostgres(port: number): Promise<PostgresServer> {
  try {
    return await startPostgres({ dataDir: path.join(dataDir, 'postgres'), port });
  } catch (error) {
    throw new Trouble((error as Error).message, { cause: error });
  }
}

async function ensureDatabase(name: string): Promise<string> {
  await withClient(postgres!.url('postgres'), async (client) => {
    if (process.env.RESET === 'true') await client.query(`drop database if exists ${name} with (force)`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  return postgres!.url(name);
}

type DemoAccounts = { adminToken: string; password: string; emails: string[] };

/** Resolves to the message that the script sent, if any. */
async function run(script: string, args: string[], env: Environment): Promise<unknown> {
  const child = startScript(script, args, env);
  let message: unknown;
  child.once('message', (sent) => {
    message = sent;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Trouble(`${script} failed: see above.`);
  return message;
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server?.stop();
  await mailbox?.stop();
  await postgres?.release();
  process.exit(code);
}

/**
 * If npm is killed with SIGKILL, Ctrl-C does not reach us any more, so stop with it. (The npm scripts use `exec`:
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

function announce(env: Environment, demo: DemoAccounts | null): void {
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
