import type { Readable } from 'node:stream';

const PATIENCE_MS = 10_000;

/** How many times what is allowed a sender may go on for: time to read the answer, and no more. */
const MEASURE = 8;

/**
 * Lets the rest of a refused body run out unread. A sender that is cut off in the middle sees a broken connection
 * instead of the answer that says why; one that stops, or goes on beyond all measure, is cut off all the same.
 */
export function drain(raw: Readable, allowedBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = MEASURE * allowedBytes;
  const patience = setTimeout(() => raw.destroy(), PATIENCE_MS);
  raw.once('end', () => clearTimeout(patience));
  raw.once('close', () => clearTimeout(patience));
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    patience.refresh();
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
