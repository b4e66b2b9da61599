import dns, { type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Guards against server-side request forgery: only https and public addresses. The check runs in the connection's
 * own DNS lookup, so a name cannot change between check and use (DNS rebinding).
 */
export function requestPublic(
  url: URL,
  { body, ...options }: https.RequestOptions & { body?: Buffer },
  request = https.request,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { ...options, lookup: publicLookup, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Posts to an address that a stranger may have made up. Returns the status, and follows no redirect. */
export type PostPublic = (
  address: string,
  post: { headers: Record<string, string>; body: Buffer },
) => Promise<number>;

export function postPublicly({ request = https.request, timeoutMs = 10_000 } = {}): PostPublic {
  return async (address, post) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await requestPublic(
      requirePublic(address),
      { ...post, method: 'POST', signal },
      request,
    );
    response.destroy();
    return response.statusCode ?? 0;
  };
}

export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

export function requirePublic(address: string, base?: URL): URL {
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

const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Whether this is an address on the public internet. IPv4 addresses embedded in IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  // The library reports every unknown IPv6 range as unicast, but only this one has been allocated.
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
}
