import type { Readable } from 'node:stream';

const STALL_TIMEOUT_MS = 10_000;

/** Discard up to this many times the allowed size, to give the client time to read the response. */
const OVERRUN_FACTOR = 8;

/**
 * Discards the rest of a refused body. Closing the connection mid-upload would show the client a network error
 * instead of our response. A client that stalls or sends far too much is disconnected anyway.
 */
export function drain(raw: Readable, allowedBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = OVERRUN_FACTOR * allowedBytes;
  const timeout = setTimeout(() => raw.destroy(), STALL_TIMEOUT_MS);
  raw.once('end', () => clearTimeout(timeout));
  raw.once('close', () => clearTimeout(timeout));
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    timeout.refresh();
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
