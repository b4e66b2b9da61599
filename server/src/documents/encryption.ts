import { Duplex, finished } from 'node:stream';
import { TransformStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';
import type { Task } from './encrypting.worker.ts';

/**
 * A stream that encrypts with age, so that any one of these recipients can decrypt. The cipher is JavaScript and
 * would block the event loop, so all streams share a worker thread. Web streams pass on that their reader is slow, which
 * bounds memory however large or many the files are.
 */
export function encryptFor(recipients: readonly string[]): Duplex {
  return throughThread({ kind: 'encrypt', keys: recipients });
}

/** The reverse. Fails if no identity matches or if a byte was altered. */
export function decryptWith(identities: readonly string[]): Duplex {
  return throughThread({ kind: 'decrypt', keys: identities });
}

function throughThread(task: Task): Duplex {
  const input = new TransformStream<Uint8Array, Uint8Array>({
    // Without a copy, all of the buffer that a slice belongs to would be sent.
    transform: (chunk, controller) => controller.enqueue(new Uint8Array(chunk)),
  });
  const output = new TransformStream<Uint8Array, Uint8Array>();
  const { worker, streams } = (thread ??= startThread());
  const given = { task, input: input.readable, output: output.writable };
  worker.postMessage(given, [given.input, given.output]);
  const stream = Duplex.fromWeb({ readable: output.readable, writable: input.writable });
  streams.add(stream);
  worker.ref();
  finished(stream, () => {
    streams.delete(stream);
    if (streams.size === 0) worker.unref();
  });
  return stream;
}

/** One thread per process, started on first use. It does not keep an idle process alive. */
let thread: { worker: Worker; streams: Set<Duplex> } | null = null;

function startThread(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./encrypting.worker.ts', import.meta.url), {
    // Used chunks stay in memory outside the heap until it is collected: with the default limit, up to 60 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  const streams = new Set<Duplex>();
  worker.on('error', (error) => {
    thread = null;
    for (const stream of streams) stream.destroy(error);
  });
  return { worker, streams };
}
