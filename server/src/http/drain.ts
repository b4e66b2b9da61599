import type { IncomingMessage } from 'node:http';

const PATIENCE_MS = 10_000;

/**
 * Lets the rest of a refused body run out unread. A sender that is cut off in the middle sees a broken connection
 * instead of the answer that says why; one that goes on beyond all measure is cut off all the same.
 */
export function drain(raw: IncomingMessage, maxBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = maxBytes;
  const patience = setTimeout(() => raw.destroy(), PATIENCE_MS);
  raw.once('end', () => clearTimeout(patience));
  raw.once('close', () => clearTimeout(patience));
  raw.on('error', () => {});
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
