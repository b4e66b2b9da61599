import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromThread, Task, ToThread } from './encrypting.worker.ts';

/**
 * A stream that encrypts with age, so that any one of these recipients can decrypt. The cipher is JavaScript and
 * would block the event loop, so all streams share a worker thread. Each has at most one chunk in flight in either
 * direction, which bounds memory however large or many the files are.
 */
export function encryptFor(recipients: readonly string[]): Duplex {
  return new EncryptingStream({ kind: 'encrypt', keys: recipients });
}

/** The reverse. Fails if no identity matches or if a byte was altered. */
export function decryptWith(identities: readonly string[]): Duplex {
  return new EncryptingStream({ kind: 'decrypt', keys: identities });
}

type Waiting = { chunk: Buffer; taken: (error?: Error | null) => void };

class EncryptingStream extends Duplex {
  readonly #channel: Channel;
  #isWanted = false;
  #waiting: Waiting | null = null;

  constructor(task: Task) {
    super();
    this.#channel = openChannel(task, (message) => this.#receive(message));
  }

  override _write(chunk: Buffer, _encoding: string, taken: Waiting['taken']): void {
    this.#waiting = { chunk, taken };
    this.#sendIfWanted();
  }

  override _final(done: () => void): void {
    this.#channel.send({ kind: 'end' });
    done();
  }

  override _read(): void {
    this.#channel.send({ kind: 'more' });
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#channel.close();
    done(error);
  }

  #receive(message: FromThread): void {
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
    // Copied, because transferring a slice would transfer the whole buffer behind it.
    this.#channel.send({ kind: 'chunk', bytes: new Uint8Array(chunk) });
    taken();
  }
}

type Channel = { send(message: ToThread): void; close(): void };

/** One thread per process, started on first use. It does not keep an idle process alive. */
let thread: { worker: Worker; listeners: Map<number, (message: FromThread) => void> } | null = null;
let lastId = 0;

function openChannel(task: Task, listener: (message: FromThread) => void): Channel {
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
  const worker = new Worker(new URL('./encrypting.worker.ts', import.meta.url), {
    // Used chunks stay in memory outside the heap until it is collected: with the default limit, up to 60 MB.
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
