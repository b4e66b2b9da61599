import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from './in-process.ts';
import { ProblemError } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For health checks: load balancers send any Host, or none. */
    acceptsAnyHost?: boolean;
  }
}

const HOST = /^(?:[a-z\d_.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

export function isPlainHost(host: string): boolean {
  return HOST.test(host);
}

/** Nothing we serve depends on the Host, but caches and proxies in front of us may read an odd one differently. */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    if (routeOptions.config.acceptsAnyHost || isInProcess(raw) || hasPlainHost(raw)) return;
    throw new ProblemError('invalid-request', 'The Host header is missing or malformed.');
  });
}

function hasPlainHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const [host, ...others] = headersDistinct.host ?? [];
  if (host === undefined) return httpVersion === '1.0';
  return others.length === 0 && isPlainHost(host);
}

/** We accept no compressed bodies: our clients send none, and a small one can unpack to a huge one. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity') return;
    throw new ProblemError('unsupported-media-type', 'Send the body without a Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    });
  });
}
