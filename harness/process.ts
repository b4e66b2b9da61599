import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';

const main = path.resolve(import.meta.dirname, '../server/src/main.ts');

/** Shared by all processes: a form may be opened at one and submitted to another. */
const FORM_SECRET = 'a secret for tests, more than 32 characters';

export type ServerProcess = { child: ChildProcess; log: string[]; ended: Promise<number | null> };

/** Starts a server process. Resolves once it reports that it is ready. */
export async function startProcess(role: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main, role], {
    env: { ...process.env, NODE_ENV: 'test', PAGES: 'none', LOG_LEVEL: 'info', FORM_SECRET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.push(line);
        if (line.includes('"msg":"ready"')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The process exited before it was ready:\n${log.join('\n')}`)));
  });
  return { child, log, ended };
}
