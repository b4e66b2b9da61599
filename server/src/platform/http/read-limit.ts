import { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { addressKey, tooMany } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts towards what one address may read. */
    isLimitedRead?: boolean;
  }
}

// Counters in headers would make every answer differ, and none could be cached.
const headers = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * Generous, per address and per process: it stops a scraper that would keep a process busy, and nobody else.
 * Limits that must hold across processes are in limits.ts.
 */
export async function limitReads(
  app: FastifyInstance,
  env: Pick<Env, 'LIMIT_READ_PER_MINUTE'>,
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: env.LIMIT_READ_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: (request) => isInProcess(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeaders: { ...headers, 'retry-after': false },
    addHeadersOnExceeding: headers,
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.isLimitedRead) return;
    // One handler without options of its own: all reads share the counter of their address.
    route.onRequest = [route.onRequest ?? [], app.rateLimit()].flat();
  });
}

/** A page that asks the API on a visitor's behalf: it has no socket, which nobody outside can imitate. */
function isInProcess({ raw }: FastifyRequest): boolean {
  return !(raw.socket instanceof Socket);
}
