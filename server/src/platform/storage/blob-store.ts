import { Readable } from 'node:stream';
import type { ByteRange } from '../files/download.ts';
import { ProblemError } from '../http/problem.ts';

/** Stores bytes by key. We choose the keys, never a visitor: lowercase, made of hashes and names. */
export type BlobStore = {
  /** Atomic: on any failure the key stays as it was, and a body that is a stream is destroyed. */
  put(key: string, body: Buffer | Readable): Promise<void>;
  /** Reads all bytes, or a range (both ends included). Null if there is no such key. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<{ size: number } | null>;
  delete(key: string): Promise<void>;
  /** Removes partial files from before this time, left behind by processes killed during a put. */
  sweep(before: Date): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(?:[./][a-z0-9_-]+)*$/;

/** No `..`, no leading slash, no empty segment: a key cannot escape its store. */
export function isKey(key: string): boolean {
  return key.length <= 255 && KEY.test(key);
}

export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error(`Invalid storage key: ${key}`);
}

/** The store itself does not work. Callers get a 503; `reason` tells the operator what is probably wrong. */
export class StorageFailure extends ProblemError {
  readonly reason: string;

  constructor(reason: string, cause?: unknown) {
    super('unavailable', 'We can’t store or read files right now. Please try again later.', {
      headers: { 'retry-after': '10' },
      cause,
    });
    this.reason = reason;
  }
}

/** Says what is wrong with the store, or null if the error is not the store's, such as a client that disconnected. */
type Explain = (error: unknown) => string | null;

/**
 * Turns a driver's errors into failures that explain themselves. A put that fails destroys its stream: a sender that
 * writes into an unread stream would wait forever.
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
          // The caller gets the error from us. Without a listener, the destroyed stream would crash the process.
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
