import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const projectDir = path.resolve(import.meta.dirname, '..');

/** Runs a script of the server in a process of its own. */
export function startScript(file: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path.join(projectDir, file), args, { env });
}

/** The server of `npm run dev`, with and without `--built`. */
export class DevServer {
  readonly #env: NodeJS.ProcessEnv;
  readonly #onEnd: (code: number) => void;
  #running: ChildProcess | null = null;
  #isStopping = false;

  /** `onEnd` is called if the server ends by itself. */
  constructor(env: NodeJS.ProcessEnv, onEnd: (code: number) => void) {
    this.#env = env;
    this.#onEnd = onEnd;
  }

  /** Resolves to whether it runs. */
  start(): Promise<boolean> {
    const child = startScript('server/src/main.ts', ['all'], this.#env);
    this.#running = child;
    return new Promise((resolve) => {
      child.once('message', () => resolve(true));
      child.once('exit', (code) => {
        resolve(false);
        if (this.#running !== child) return;
        this.#running = null;
        this.#onEnd(code ?? 1);
      });
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#stopServer();
  }

  restartOnChange(): void {
    let pending: NodeJS.Timeout | undefined;
    // One after the other: two at once would both want the port.
    let work = Promise.resolve();
    const restart = async (): Promise<void> => {
      await this.#stopServer();
      if (!this.#isStopping) await this.start();
    };
    for (const folder of ['server/src', 'contract/src']) {
      watch(path.join(projectDir, folder), { recursive: true }, (_event, file) => {
        if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
        clearTimeout(pending);
        pending = setTimeout(() => {
          work = work.then(restart);
        }, 100);
      });
    }
  }

  async #stopServer(): Promise<void> {
    const child = this.#running;
    this.#running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}
