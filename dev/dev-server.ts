import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { watch } from 'chokidar';
import { freePort } from './postgres.ts';

const projectDir = path.resolve(import.meta.dirname, '..');

export function startScript(file: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return fork(path.join(projectDir, file), args, { env });
}

export class DevServer {
  readonly #env: NodeJS.ProcessEnv;
  readonly #onEnd: (code: number) => void;
  #running: ChildProcess | null = null;
  #isReady = Promise.resolve(false);
  #entrance: Server | null = null;
  #isStopping = false;

  /** `onEnd` is called if the server ends by itself. */
  constructor(env: NodeJS.ProcessEnv, onEnd: (code: number) => void) {
    this.#env = { ...env };
    this.#onEnd = onEnd;
  }

  /** Resolves to whether the server is running. */
  start(): Promise<boolean> {
    const child = startScript('server/src/main.ts', ['all'], this.#env);
    this.#running = child;
    this.#isReady = new Promise((resolve) => {
      child.once('message', () => resolve(true));
      child.once('exit', (code) => {
        resolve(false);
        if (this.#running !== child) return;
        this.#running = null;
        this.#isReady = Promise.resolve(false);
        this.#onEnd(code ?? 1);
      });
    });
    return this.#isReady;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#entrance?.close();
    await this.#stopServer();
  }

  /**
   * Takes the server's port and gives it another, to which it passes all connections on. Those that come during a restart
   * wait for its end instead of being refused.
   */
  async openEntrance(): Promise<void> {
    const port = Number(this.#env.PORT);
    const inner = await freePort();
    this.#env.PORT = String(inner);
    this.#entrance = createServer((socket) => void this.#passOn(socket, inner));
    this.#entrance.listen(port, this.#env.HOST ?? '127.0.0.1');
    await once(this.#entrance, 'listening');
  }

  async #passOn(socket: Socket, port: number): Promise<void> {
    socket.on('error', () => socket.destroy());
    if (await this.#isReady) pipeline(socket, connect(port, '127.0.0.1'), socket, () => {});
    else socket.destroy();
  }

  /** Resolves once the watcher notices changes. */
  async restartOnChange(): Promise<void> {
    let pending: NodeJS.Timeout | undefined;
    // One restart after the other: two at once would both want the port.
    let work = Promise.resolve(true);
    const restart = async (): Promise<boolean> => {
      await this.#stopServer();
      return !this.#isStopping && this.start();
    };
    const folders = ['server/src', 'contract/src'].map((folder) => path.join(projectDir, folder));
    // Node's own recursive watching loses a file that is replaced, as most editors and git do.
    const watcher = watch(folders, { ignoreInitial: true }).on('all', (_event, file) => {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return;
      clearTimeout(pending);
      pending = setTimeout(() => {
        work = work.then(restart);
        this.#isReady = work;
      }, 100);
    });
    await once(watcher, 'ready');
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
