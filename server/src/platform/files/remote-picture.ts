import dns, { type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The bytes behind an address that staff typed. What goes wrong is a RefusedAddress, said in words. */
export type FetchPicture = (address: string) => Promise<Buffer>;

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export const REMOTE_PICTURE_BYTES = 20 * 1024 * 1024;
const REDIRECTS = 3;

type Options = {
  request?: typeof https.request;
  maxBytes?: number;
  timeoutMs?: number;
};

/**
 * Fetches for staff, and never for an attacker who has their ear: only https, only public addresses. The address
 * is judged where the connection looks it up, at each redirect again, so no name can change between look and call.
 */
export function fetchPublicPicture(options: Options = {}): FetchPicture {
  const { request = https.request, maxBytes = REMOTE_PICTURE_BYTES, timeoutMs = 10_000 } = options;

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = { accept: 'image/*', 'user-agent': 'VelvetSpoon/1.0' };
    return new Promise((resolve, reject) => {
      request(url, { lookup: publicLookup, signal, headers, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
  }

  async function follow(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = requirePublic(address);
    for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
      const response = await open(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        url = requirePublic(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw new RefusedAddress(`the address answered ${statusCode}`);
      }
      return readAtMost(response, maxBytes);
    }
    throw new RefusedAddress('the address leads on and on');
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(address, signal);
    } catch (error) {
      if (error instanceof RefusedAddress) throw error;
      if (signal.aborted) throw new RefusedAddress('the address took too long to answer');
      throw new RefusedAddress('the address could not be reached', { cause: error });
    }
  };
}

function requirePublic(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || url.protocol !== 'https:') throw new RefusedAddress('the address must begin with https://');
  if (url.username || url.password) throw new RefusedAddress('the address may not hold a password');
  // A connection to a number looks nothing up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new RefusedAddress('the address is not a public one');
  return url;
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '');
    const refused = found.some(({ address }) => !isPublicAddress(address));
    if (refused || !found[0]) return callback(new RefusedAddress('the address is not a public one'), '');
    if (options.all) return callback(null, found);
    return callback(null, found[0].address, found[0].family);
  });
};

async function readAtMost(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RefusedAddress('the picture is larger than we accept');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
