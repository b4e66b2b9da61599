import { execFileSync, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort, startPostgres } from '../../dev/postgres.ts';
import { keepSecrets } from '../../dev/secrets.ts';

export type Product = {
  origin: string;
  /** Of an owner. */
  token: string;
  /** A database beside the product's own, for whatever else needs one. */
  spareDatabaseUrl: string;
  /** Lines of the log that report an error of ours. */
  errors: string[];
  stop: () => Promise<void>;
};

const root = path.resolve(import.meta.dirname, '../..');

/** A scanner sends thousands of requests from one address, and is to reach what lies behind the limits. */
const limits = [
  'SEND_PER_10_MINUTES',
  'SEND_PER_DAY',
  'APPLY_PER_HOUR',
  'REGISTER_PER_HOUR',
  'SIGN_IN_PER_ACCOUNT',
  'SIGN_IN_PER_ADDRESS',
  'SIGN_IN_PER_DAY',
  'RESET_PER_HOUR',
  'MAIL_PER_RECIPIENT',
  'READ_PER_MINUTE',
];

/** `npm run start` with the demo's content, on a database of its own. */
export async function startProduct(): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-scan-'));
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755);
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), unsafe: true });
  await createDatabases(postgres.url('postgres'), ['product', 'spare']);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...(await keepSecrets(folder)),
    ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])),
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: postgres.url('product'),
    STORAGE_DIR: path.join(folder, 'storage'),
    VIRUS_SCAN: 'off',
    LOG_LEVEL: 'error',
  };
  const runScript = (script: string) =>
    execFileSync(process.execPath, [path.join(root, script)], { env, encoding: 'utf8' });
  runScript('server/src/cli/seed.ts');
  const demo = JSON.parse(runScript('server/src/cli/demo-accounts.ts')) as { adminToken: string };

  const errors: string[] = [];
  const npm = spawn('npm', ['run', '--silent', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: npm.stdout }).on('line', (line) => errors.push(line));
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  async function stop(): Promise<void> {
    npm.kill('SIGTERM');
    await ended;
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  }
  await untilReady(origin, () => npm.exitCode !== null);
  let stopping: Promise<void> | undefined;
  return {
    origin,
    token: demo.adminToken,
    spareDatabaseUrl: postgres.url('spare'),
    errors,
    // Twice if somebody interrupts the scan: by the signal, and at the end of what was interrupted.
    stop: () => (stopping ??= stop()),
  };
}

async function createDatabases(url: string, names: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
}

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('The product ended before it was ready. Has it been built?');
    const response = await fetch(`${origin}/health/ready`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
