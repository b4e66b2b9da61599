import { parentPort } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';

export type Task = { kind: 'seal' | 'unseal'; keys: readonly string[] };

export type ToThread =
  | { kind: 'open'; task: Task }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end' }
  /** The main thread has room for one more chunk. */
  | { kind: 'more' }
  | { kind: 'close' };

export type FromThread =
  /** The worker has room for one more chunk. */
  | { kind: 'want' }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };

type Stream = { source: ReadableStreamDefaultController<Uint8Array>; grantMore(): void; close(): void };

const port = parentPort!;
const streams = new Map<number, Stream>();

port.on('message', ({ id, message }: { id: number; message: ToThread }) => {
  const stream = streams.get(id);
  switch (message.kind) {
    case 'open':
      streams.set(
        id,
        open(message.task, (answer) => post(id, answer)),
      );
      break;
    case 'chunk':
      stream?.source.enqueue(message.bytes);
      break;
    case 'end':
      stream?.source.close();
      break;
    case 'more':
      stream?.grantMore();
      break;
    case 'close':
      stream?.close();
      streams.delete(id);
      break;
  }
});

function post(id: number, message: FromThread): void {
  port.postMessage({ id, message }, message.kind === 'chunk' ? [message.bytes.buffer] : []);
}

function open(task: Task, answer: (message: FromThread) => void): Stream {
  const credit = createCredit();
  let source!: ReadableStreamDefaultController<Uint8Array>;
  const input = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (source = controller),
      pull: () => answer({ kind: 'want' }),
    },
    { highWaterMark: 0 },
  );
  let isClosed = false;

  async function work(): Promise<void> {
    const output = await transform(task, input);
    for await (const bytes of output) {
      await credit.take();
      if (isClosed) return;
      answer({ kind: 'chunk', bytes: withOwnBuffer(bytes) });
    }
    answer({ kind: 'done' });
  }

  work().catch((error: unknown) => {
    if (!isClosed) answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  });
  return {
    source,
    grantMore: () => credit.grant(),
    close() {
      isClosed = true;
      credit.grant();
      // No more input will come, and the cipher would wait for it forever.
      try {
        source.error(new Error('closed'));
      } catch {
        // The input had already ended.
      }
    },
  };
}

function transform(
  { kind, keys }: Task,
  input: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  if (kind === 'seal') {
    const encrypter = new Encrypter();
    for (const key of keys) encrypter.addRecipient(key);
    return encrypter.encrypt(input);
  }
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  return decrypter.decrypt(input);
}

/** Counts the chunks that the main thread has requested but not received yet. */
function createCredit(): { grant(): void; take(): Promise<void> } {
  let granted = 0;
  let wake: (() => void) | null = null;
  return {
    grant() {
      granted += 1;
      wake?.();
      wake = null;
    },
    async take() {
      if (granted === 0) await new Promise<void>((resolve) => (wake = resolve));
      granted -= 1;
    },
  };
}

/** Bytes that own their whole buffer, so it can be transferred instead of copied. */
function withOwnBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const owns = bytes.byteLength === bytes.buffer.byteLength && bytes.buffer instanceof ArrayBuffer;
  return owns ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
