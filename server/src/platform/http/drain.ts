import type { Readable } from 'node:stream';

/** Discard up to this many times the allowed size, to give the client time to read the response. */
const OVERRUN_FACTOR = 8;

/**
 * Discards the rest of a refused body. Closing the connection mid-upload would show the client a network error
 * instead of our response. A client that sends far too much is disconnected anyway, and so is a slow one: see
 * body-pace.ts.
 */
export function drain(raw: Readable, allowedBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = OVERRUN_FACTOR * allowedBytes;
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
