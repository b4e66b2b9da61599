import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { freePort, withClient } from './postgres.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
/** One data folder for all tests, because seeding takes longest. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-launch-'));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(dataDir, 0o711);
const port = await freePort();

afterAll(async () => {
  for (const { pid } of listProcesses()) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** What the last launcher printed. */
let output = '';

/** Starts `npm run dev` through npm, as a person would. */
async function launch(): Promise<ChildProcess> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const launcher = spawn('npm', ['run', 'dev'], {
    cwd: projectDir,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  output = '';
  await new Promise<void>((resolve, reject) => {
    launcher.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      // The last of the lines that it prints once it is ready.
      if (/Password.*\n/.test(output)) resolve();
    });
    launcher.once('exit', () => reject(new Error(`The launcher exited:\n${output}`)));
  });
  return launcher;
}

/** The addresses and the token that the launcher announces: the lines with a colon or a token in them. */
function announced(): string[] {
  return stripVTControlCharacters(output).match(/https?:\S+|postgres:\S+|vs_\S+/g) ?? [];
}

async function query(text: string): Promise<pg.QueryResult> {
  const url = await readFile(path.join(dataDir, 'database-url'), 'utf8');
  return withClient(url, (client) => client.query(text));
}

type Running = { pid: number; args: string };

/** Every process started for this data directory, which is in its arguments or its environment. */
function listProcesses(): Running[] {
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

test('npm run dev keeps its data, its ports and the admin token if npm is killed, and leaves no process behind', async () => {
  const first = await launch();
  const before = announced();
  expect(before).toContainEqual(expect.stringMatching(/^vs_/));
  expect((await fetch(`http://localhost:${port}/menu`)).status).toBe(200);
  await query(`update products set name = 'Renamed by staff' where slug = 'carrot-cake'`);
  first.kill('SIGKILL');
  // The launcher notices that its parent is gone and stops everything.
  await expect.poll(listProcesses).toEqual([]);

  const second = await launch();
  expect(announced()).toEqual(before);
  const { rows } = await query(`select name from products where slug = 'carrot-cake'`);
  expect(rows).toEqual([{ name: 'Renamed by staff' }]);
  second.kill('SIGTERM');
  await expect.poll(listProcesses).toEqual([]);
});

test('the next launcher reuses the database server of one that was killed', async () => {
  await launch();
  const databases = () => listProcesses().filter(isDatabase);
  // For a moment, the process of a new connection still has the name of the server that forked it.
  const seen: ReturnType<typeof databases>[] = [];
  await expect.poll(() => seen[seen.push(databases()) - 1]).toHaveLength(1);
  const [database] = seen.at(-1) ?? [];
  for (const running of listProcesses()) if (!isDatabase(running)) process.kill(running.pid, 'SIGKILL');
  await expect.poll(() => listProcesses().filter((running) => !isDatabase(running))).toEqual([]);

  const second = await launch();
  await expect.poll(databases).toEqual([database]);
  second.kill('SIGTERM');
  await expect.poll(listProcesses).toEqual([]);
});

test('a source file that is replaced restarts the server each time, and requests wait meanwhile', async () => {
  const launcher = await launch();
  const servers = () =>
    listProcesses()
      .filter(({ args }) => args.includes('server/src/main.ts'))
      .map(({ pid }) => pid);
  const file = path.join(projectDir, 'contract/src/api/accounts.ts');
  const copy = `${file}.copy`;
  for (let time = 0; time < 4; time += 1) {
    const before = servers();
    expect(before).toHaveLength(1);
    await copyFile(file, copy);
    await rename(copy, file);
    await expect.poll(servers).not.toEqual(before);
    const response = await fetch(`http://localhost:${port}/menu`, { headers: { connection: 'close' } });
    expect(response.status).toBe(200);
  }
  launcher.kill('SIGTERM');
  await expect.poll(listProcesses).toEqual([]);
});
