import dns, { type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Downloads a picture from a URL entered by staff. Every failure is a RefusedAddress with a readable message. */
export type FetchPicture = (address: string) => Promise<Buffer>;

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

const REMOTE_PICTURE_BYTES = 20 * 1024 * 1024;
const REDIRECTS = 3;

type Options = {
  request?: typeof https.request;
  maxBytes?: number;
  timeoutMs?: number;
};

/**
 * Guards against server-side request forgery: only https and public addresses. The check runs in the connection's
 * own DNS lookup, for every redirect, so a name cannot change between check and use (DNS rebinding).
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
        throw new RefusedAddress(`the address returned status ${statusCode}`);
      }
      return readAtMost(response, maxBytes);
    }
    throw new RefusedAddress('the address redirects too often');
  }

  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await follow(address, signal);
    } catch (error) {
      if (error instanceof RefusedAddress) throw error;
      if (signal.aborted) throw new RefusedAddress('the address took too long to respond');
      throw new RefusedAddress('the address could not be reached', { cause: error });
    }
  };
}

function requirePublic(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url || url.protocol !== 'https:') throw new RefusedAddress('the address must begin with https://');
  if (url.username || url.password) throw new RefusedAddress('the address may not contain a password');
  // Connecting to an IP address skips the lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new RefusedAddress('the address is not public');
  return url;
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '');
    const refused = found.some(({ address }) => !isPublicAddress(address));
    if (refused || !found[0]) return callback(new RefusedAddress('the address is not public'), '');
    if (options.all) return callback(null, found);
    return callback(null, found[0].address, found[0].family);
  });
};

async function readAtMost(response: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new RefusedAddress('the picture is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether this is an address on the public internet. IPv4 addresses embedded in IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // The library reports every unknown IPv6 range as unicast, but only this one has been allocated.
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
