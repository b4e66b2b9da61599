import { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';
import type { BlobStore } from './blob-store.ts';

/** The store itself does not work. Callers get a 503; `reason` tells the operator what is probably wrong. */
export class StorageFailure extends ProblemError {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super('unavailable', 'We can’t store or read files right now. Please try again later.', {
      'retry-after': '10',
    });
    this.reason = reason;
    this.cause = cause;
  }
}

/** Says what is wrong with the store, or null if the error is not the store's, such as a client that disconnected. */
export type Explain = (error: unknown) => string | null;

/**
 * Turns a driver's errors into failures that explain themselves. A put that fails destroys its stream: whoever writes
 * into an unread stream would wait forever.
 */
export function explained(store: BlobStore, explain: Explain): BlobStore {
  async function attempt<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const reason = explain(error);
      throw reason === null ? error : new StorageFailure(reason, error);
    }
  }

  return {
    async put(key, body) {
      try {
        await attempt(store.put(key, body));
      } catch (error) {
        if (body instanceof Readable) {
          // The caller learns of it from us. Without a listener, the destroyed stream would crash the process.
          body.on('error', () => {});
          body.destroy(error instanceof Error ? error : undefined);
        }
        throw error;
      }
    },
    open: (key, range) => attempt(store.open(key, range)),
    stat: (key) => attempt(store.stat(key)),
    delete: (key) => attempt(store.delete(key)),
    sweep: (before) => attempt(store.sweep(before)),
  };
}
