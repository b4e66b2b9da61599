import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order of our preference. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different headers. A client that makes them up cannot fill the memory. */
const negotiator = new Negotiator({
  supportedValues: encodings,
  cache: new LRUCache<string, string>({ max: 100 }),
});

export function chooseEncoding(accepted: string | undefined): Encoding {
  return negotiator.negotiate(accepted ?? '') ?? 'identity';
}

/** What fits into one packet gains nothing. */
const WORTH_COMPRESSING_BYTES = 1024;
const TEXT = /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml|javascript)\b|image\/svg)/;

export function isWorthCompressing(contentType: string, body: Buffer): boolean {
  return body.length >= WORTH_COMPRESSING_BYTES && TEXT.test(contentType);
}

/** On a page of 60 kB: 0.4 ms for 14.2 kB with brotli at 2, 1.3 ms for 12.4 kB at 5, 13 ms for 12.2 kB at 9. */
const quick = { brotli: 2, gzip: 1 };
const dense = { brotli: 5, gzip: 6 };

/** For somebody who waits. */
export function compressQuickly(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return body;
  return encoding === 'br'
    ? brotliCompressSync(body, brotliOptions(body, quick.brotli))
    : gzipSync(body, { level: quick.gzip });
}

/** On another thread. */
export async function compressDensely(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body;
  return encoding === 'br'
    ? await brotliInBackground(body, brotliOptions(body, dense.brotli))
    : await gzipInBackground(body, { level: dense.gzip });
}

const brotliInBackground = promisify(brotliCompress);
const gzipInBackground = promisify<Buffer, ZlibOptions, Buffer>(gzip);

function brotliOptions(body: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}
