import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './postgres.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
});

async function createDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-launch-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711);
  folders.push(folder);
  return folder;
}

/** Starts `npm run dev` through npm, as a person would. */
async function launch(dataDir: string, port: number): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const launcher = spawn('npm', ['run', 'dev'], {
    cwd: projectDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('is ready after')) resolve();
    });
    launcher.once('exit', () => reject(new Error(`The launcher exited:\n${output}`)));
  });
  return launcher;
}

async function query(dataDir: string, text: string): Promise<pg.QueryResult> {
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

type Running = { pid: number; args: string };

/** Every process started for this data directory, which is in its arguments or its environment. */
function processesOf(dataDir: string): Running[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .map((pid) => ({ pid, args: readProcess(pid, 'cmdline') }))
    .filter(({ pid, args }) => `${args} ${readProcess(pid, 'environ')}`.includes(dataDir));
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function isDatabase({ args }: Running): boolean {
  return args.includes('/postgres\0-D');
}

test('npm run dev keeps its data if npm is killed, and leaves no process behind when it stops', async () => {
  const dataDir = await createDataDir();
  const port = await freePort();

  const first = await launch(dataDir, port);
  expect((await fetch(`http://localhost:${port}/menu`)).status).toBe(200);
  await query(dataDir, `update products set name = 'Renamed by staff' where slug = 'carrot-cake'`);
  first.kill('SIGKILL');
  // The launcher notices that its parent is gone and stops everything.
  await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);

  const second = await launch(dataDir, port);
  const { rows } = await query(dataDir, `select name from products where slug = 'carrot-cake'`);
  expect(rows).toEqual([{ name: 'Renamed by staff' }]);
  second.kill('SIGTERM');
  await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
}, 120_000);

test('the next launcher reuses the database server of one that was killed', async () => {
  const dataDir = await createDataDir();
  const port = await freePort();
  await launch(dataDir, port);
  const databases = () => processesOf(dataDir).filter(isDatabase);
  // For a moment, the process of a new connection has the name of the server that forked it.
  const seen: ReturnType<typeof databases>[] = [];
  await expect.poll(() => seen[seen.push(databases()) - 1]).toHaveLength(1);
  const [database] = seen.at(-1) ?? [];
  for (const running of processesOf(dataDir)) if (!isDatabase(running)) process.kill(running.pid, 'SIGKILL');
  await expect.poll(() => processesOf(dataDir).filter((running) => !isDatabase(running))).toEqual([]);

  const second = await launch(dataDir, port);
  await expect.poll(databases).toEqual([database]);
  second.kill('SIGTERM');
  await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
}, 120_000);
