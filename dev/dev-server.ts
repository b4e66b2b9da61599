import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { styleText } from 'node:util';
import { brokenPage } from '../server/src/pages/broken-page.ts';

const projectDir = path.resolve(import.meta.dirname, '..');
/** The end of what a process wrote is what it died of. */
const KEPT_CHARACTERS = 20_000;

type Options = {
  env: NodeJS.ProcessEnv & { PORT: string };
  /** Before the server starts for the first time, and again after it failed. */
  prepare: () => Promise<void>;
  /** For a server that nobody edits: what to do when it ends, instead of waiting for a change. */
  onEnd?: (code: number) => void;
};

/** A script of ours in a process of its own. `message` is what it sent, if anything. */
type Script = { child: ChildProcess; ended: Promise<{ code: number; message: unknown; errors: string }> };

export function startScript(file: string, args: string[], env: NodeJS.ProcessEnv): Script {
  const child = fork(path.join(projectDir, file), args, {
    env,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
  });
  let message: unknown;
  let errors = '';
  child.once('message', (sent) => {
    message = sent;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors = (errors + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  // `close` comes after `exit`, once everything that it wrote has been read.
  const ended = new Promise<Awaited<Script['ended']>>((resolve) => {
    child.once('close', (code) => resolve({ code: code ?? 1, message, errors }));
  });
  return { child, ended };
}

/** What a script of ours died of, for the page. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';
  readonly errors: string;

  constructor(file: string, errors: string) {
    super(`${file} failed: see above.`);
    this.errors = errors;
  }
}

/** The server of `npm run dev`. While the code does not run, its port shows why. */
export class DevServer {
  readonly #options: Options;
  #running: ChildProcess | null = null;
  #standIn: Server | null = null;
  #isPrepared = false;
  #isStopping = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves to whether it runs. */
  async start(): Promise<boolean> {
    try {
      if (!this.#isPrepared) await this.#options.prepare();
    } catch (error) {
      if (!(error instanceof ScriptFailure) || this.#options.onEnd) throw error;
      await this.#showFailure(error.errors);
      return false;
    }
    this.#isPrepared = true;
    await this.#hideFailure();
    const { child, ended } = startScript('server/src/main.ts', ['all'], this.#options.env);
    this.#running = child;
    const ready = new Promise<boolean>((resolve) => {
      child.once('message', () => resolve(true));
    });
    return Promise.race([ready, this.#watch(child, ended)]);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#stopServer();
    await this.#hideFailure();
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

  /** Resolves when it has ended, and everybody knows. */
  async #watch(child: ChildProcess, ended: Script['ended']): Promise<false> {
    const { code, errors } = await ended;
    if (this.#running !== child || this.#isStopping) return false;
    this.#running = null;
    if (this.#options.onEnd) this.#options.onEnd(code);
    else await this.#showFailure(errors);
    return false;
  }

  async #stopServer(): Promise<void> {
    const child = this.#running;
    this.#running = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  async #showFailure(errors: string): Promise<void> {
    if (this.#isStopping) return;
    console.error(styleText('red', 'The server stopped. Save a file to start it again.'));
    const { html, headers } = brokenPage(errors);
    const server = createServer((_request, response) => response.writeHead(500, headers).end(html));
    await this.#hideFailure();
    this.#standIn = server;
    await new Promise<void>((resolve) => {
      // Without the page the terminal still says everything.
      server.once('error', () => resolve());
      server.listen(Number(this.#options.env.PORT), '127.0.0.1', resolve);
    });
  }

  async #hideFailure(): Promise<void> {
    const server = this.#standIn;
    this.#standIn = null;
    if (!server?.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
