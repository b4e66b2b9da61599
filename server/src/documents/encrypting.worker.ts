import { parentPort } from 'node:worker_threads';
import { Decrypter, Encrypter } from 'age-encryption';

export type Task = { kind: 'encrypt' | 'decrypt'; keys: readonly string[] };

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

type Stream = { input: Input; grantMore(): void; close(): void };

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
      stream?.input.push(message.bytes);
      break;
    case 'end':
      stream?.input.end();
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
  const input = createInput(() => answer({ kind: 'want' }));
  let isClosed = false;

  async function work(): Promise<void> {
    const output = await transform(task, input.stream);
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
    input,
    grantMore: () => credit.grant(),
    close() {
      isClosed = true;
      credit.grant();
      // No more input will come, and the cipher would wait for it forever.
      input.fail(new Error('closed'));
    },
  };
}

type Input = {
  stream: ReadableStream<Uint8Array>;
  push(bytes: Uint8Array): void;
  end(): void;
  fail(error: Error): void;
};

/**
 * A cipher that fails cancels its input, and messages may still arrive. They are dropped: an exception here would end
 * the thread, and with it every other stream.
 */
function createInput(pull: () => void): Input {
  let source!: ReadableStreamDefaultController<Uint8Array>;
  let isOpen = true;
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void (source = controller),
      pull,
      cancel: () => void (isOpen = false),
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    push(bytes) {
      if (isOpen) source.enqueue(bytes);
    },
    end() {
      if (isOpen) source.close();
      isOpen = false;
    },
    fail(error) {
      if (isOpen) source.error(error);
      isOpen = false;
    },
  };
}

function transform(
  { kind, keys }: Task,
  input: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  if (kind === 'encrypt') {
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
