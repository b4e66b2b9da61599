import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[a-z\d_.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

export function isPlainHost(host: string): boolean {
  return HOST.test(host);
}

/** What the answer to an anonymous read depends on. */
export type PlainRequest = { acceptEncoding?: string; ifNoneMatch?: string };

const PRIVATE = new Set([
  'authorization',
  'cookie',
  'content-length',
  'transfer-encoding',
  'range',
  'expect',
]);

/**
 * Null unless this is an anonymous read of a whole thing. Reads the raw headers, once: to build the object that
 * `request.headers` returns takes as long as everything else we do for an answer from memory.
 */
export function readPlainRequest({ method, rawHeaders }: IncomingMessage): PlainRequest | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const plain: PlainRequest = {};
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    if (PRIVATE.has(name)) return null;
    if (name === 'host') {
      if (!isPlainHost(value)) return null;
      hosts += 1;
    } else if (name === 'accept-encoding') plain.acceptEncoding = value;
    else if (name === 'if-none-match') plain.ifNoneMatch = value;
  }
  return hosts === 1 ? plain : null;
}
