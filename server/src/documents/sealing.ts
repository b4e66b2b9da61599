import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromThread, Task, ToThread } from './sealing.worker.ts';

/**
 * What goes in comes out encrypted with age, for any one of these recipients to open. The cipher is JavaScript and
 * would hold up every page meanwhile, so all streams share a thread; each has at most one piece under way to it
 * and one back, however large the file and however many there are.
 */
export function sealFor(recipients: readonly string[]): Duplex {
  return new SealingStream({ kind: 'seal', keys: recipients });
}

/** The reverse. An error means that no identity fits, or that somebody has altered a byte. */
export function unsealWith(identities: readonly string[]): Duplex {
  return new SealingStream({ kind: 'unseal', keys: identities });
}

type Waiting = { chunk: Buffer; taken: (error?: Error | null) => void };

class SealingStream extends Duplex {
  readonly #line: Line;
  #isWanted = false;
  #waiting: Waiting | null = null;

  constructor(task: Task) {
    super();
    this.#line = openLine(task, (message) => this.#hear(message));
  }

  override _write(chunk: Buffer, _encoding: string, taken: Waiting['taken']): void {
    this.#waiting = { chunk, taken };
    this.#sendIfWanted();
  }

  override _final(done: () => void): void {
    this.#line.send({ kind: 'end' });
    done();
  }

  override _read(): void {
    this.#line.send({ kind: 'more' });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line.close();
    done(error);
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'want':
        this.#isWanted = true;
        this.#sendIfWanted();
        break;
      case 'chunk':
        this.push(message.bytes);
        break;
      case 'done':
        this.push(null);
        break;
      case 'failed':
        this.destroy(new Error(message.reason));
        break;
    }
  }

  #sendIfWanted(): void {
    if (!this.#isWanted || !this.#waiting) return;
    const { chunk, taken } = this.#waiting;
    this.#isWanted = false;
    this.#waiting = null;
    // A copy of its own: sending a slice would send the whole buffer that it is cut from.
    this.#line.send({ kind: 'chunk', bytes: new Uint8Array(chunk) });
    taken();
  }
}

type Line = { send(message: ToThread): void; close(): void };

/** One thread for the process, started at its first use; it does not keep the process alive when it is idle. */
let thread: { worker: Worker; listeners: Map<number, (message: FromThread) => void> } | null = null;
let lastId = 0;

function openLine(task: Task, listener: (message: FromThread) => void): Line {
  const { worker, listeners } = (thread ??= startThread());
  const id = (lastId += 1);
  listeners.set(id, listener);
  worker.ref();
  worker.postMessage({ id, message: { kind: 'open', task } }, []);
  return {
    send(message) {
      if (!listeners.has(id)) return;
      worker.postMessage({ id, message }, message.kind === 'chunk' ? [message.bytes.buffer] : []);
    },
    close() {
      if (!listeners.delete(id)) return;
      worker.postMessage({ id, message: { kind: 'close' } }, []);
      if (listeners.size === 0) worker.unref();
    },
  };
}

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./sealing.worker.ts', import.meta.url), {
    // Pieces that are done with lie outside the heap and wait for its collector: with the default this costs 60 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  const listeners = new Map<number, (message: FromThread) => void>();
  worker.on('message', ({ id, message }: { id: number; message: FromThread }) => {
    listeners.get(id)?.(message);
  });
  worker.on('error', (error) => {
    thread = null;
    for (const listener of listeners.values()) listener({ kind: 'failed', reason: error.message });
  });
  worker.unref();
  return { worker, listeners };
}
