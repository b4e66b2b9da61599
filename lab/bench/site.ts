import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../dev/postgres.ts';
import { exchange } from '../../test-support/exchange.ts';
import { startProcess } from '../../test-support/process.ts';
import { openWorkbench } from '../workbench.ts';
import type { BareAnswer } from './bare-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type BenchSite = {
  origin: string;
  env: Record<string, string>;
  folder: string;
  close(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** Skips flushing to disk. */
  unsafe?: boolean;
  /** Runs before the site starts. It gets the demo content by default. */
  fill?: (env: Record<string, string>) => Promise<void> | void;
};

/** The site in one process, as `npm run start` runs it. Needs `npm run build`. */
export async function openSite({
  env: more = {},
  unsafe = false,
  fill = seed,
}: Options = {}): Promise<BenchSite> {
  const { folder, databaseUrl, close } = await openWorkbench({ unsafe });
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(folder, 'storage'),
    FORM_SECRET: 'a secret for benchmarks, more than 32 characters',
    PORT: String(port),
    PAGES: 'build',
    RATE_LIMITS: 'readPerMinute=100000000,rendersPerMinute=1000000,rendersAtOnce=1000',
    CLAMD_ADDRESS: 'off',
    ...more,
  };
  await fill(env);
  const server = await startProcess('web', env);
  return {
    origin: `http://127.0.0.1:${port}`,
    env,
    folder,
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      await close();
    },
  };
}

function seed(env: Record<string, string>): void {
  execFileSync('node', ['server/src/cli/seed.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
}

type Bare = { origin: string; close(): void };

/** A bare node:http server that answers these addresses as the site does. */
export async function openBare(
  { origin, folder }: Pick<BenchSite, 'origin' | 'folder'>,
  urls: string[],
): Promise<Bare> {
  const answers: Record<string, BareAnswer> = {};
  for (const url of urls) answers[url] = await record(origin + url);
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const port = await freePort();
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file, String(port)]);
  await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, close: () => child.disconnect() };
}

const PER_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

async function record(url: string): Promise<BareAnswer> {
  const { status, headers, body } = await exchange(url, { headers: { 'accept-encoding': 'br, gzip' } });
  const kept = Object.entries(headers).filter(([name]) => !PER_CONNECTION.has(name));
  return {
    status,
    headers: kept.flatMap(([name, value = '']) => [name, value]),
    body: body.toString('base64'),
  };
}
