import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { parseAddress } from './address.ts';
import { comparableUrl, decodePieces } from './request-url.ts';

const REDACTED = '[redacted]';
const SECRET_NAMES = /token|ticket|code|secret|password|signature|email/i;

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'host' | 'ip'>;

/**
 * A log whose request lines hold no secrets: a reader of the log must not be able to use a link that was mailed to another
 * person. Everything after one of the secret paths is left out, and so are the values of suspicious parameters.
 */
export function createRequestLog(log: FastifyBaseLogger, secretPaths: readonly string[]): FastifyBaseLogger {
  const req = ({ method, url, host, ip }: LoggedRequest) => ({
    method,
    url: redactUrl(url, secretPaths),
    host,
    remoteAddress: shortenAddress(ip),
  });
  return log.child({}, { serializers: { req } });
}

export function redactUrl(url: string, secretPaths: readonly string[]): string {
  const secret = secretPaths.find((path) => comparableUrl(url).startsWith(path));
  if (secret) return comparableUrl(url) === secret ? secret : `${secret}${REDACTED}`;
  const [path = '', ...query] = url.split('?');
  return query.length === 0 ? url : `${path}?${redactQuery(query.join('?'))}`;
}

function redactQuery(query: string): string {
  return query
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=');
      return SECRET_NAMES.test(decodePieces(name)) ? `${name}=${REDACTED}` : pair;
    })
    .join('&');
}

/** Keeps the network, not the whole address: /24 of IPv4, /48 of IPv6. The privacy page says so. */
export function shortenAddress(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed) return 'unknown';
  const kept = parsed instanceof ipaddr.IPv4 ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, index) => (index < kept / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept}`;
}
