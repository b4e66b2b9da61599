import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE } from './patience.ts';

const ours = path.resolve(import.meta.dirname, '..');

/** Shared by all processes: a form may be opened at one and submitted to another. */
const FORM_SECRET = 'a secret for tests, more than 32 characters';

export type ServerProcess = { child: ChildProcess; log: string[]; ended: Promise<number | null> };

type Options = {
  /** The user to run it as. */
  uid?: number;
  /** The folder of another release. */
  release?: string;
};

/** Starts a server process. Resolves once it reports that it is ready. */
export async function startProcess(
  role: string,
  env: Record<string, string>,
  { release = ours, ...user }: Options = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(release, 'server/src/main.ts'), role], {
    ...user,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PAGES: 'none',
      LOG_LEVEL: 'info',
      DATABASE_PATIENCE: PATIENCE,
      FORM_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on('line', (line) => {
        log.push(line);
        if (line.includes('"msg":"ready"')) resolve();
      });
    }
    // A server that logs only warnings sends a message instead of the log line.
    child.on('message', (message) => {
      if (message === 'ready') resolve();
    });
    child.once('exit', () => reject(new Error(`The process exited before it was ready:\n${log.join('\n')}`)));
  });
  return { child, log, ended };
}

/** Megabytes that a process has now (VmRSS), or had at most (VmHWM). */
export async function readMemory(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1];
  return Number(kilobytes) / 1024;
}

/** Waits until a server that was just started takes connections, for a minute or until it has ended. */
export async function untilListening(server: ChildProcess, port: number): Promise<void> {
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt === 1_200 || server.exitCode !== null) {
      throw new Error(`${server.spawnargs.join(' ')} did not start listening`);
    }
    await delay(50);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}
