import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { isInProcess } from './in-process.ts';
import { addressKey, tooMany } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts towards the read limit of the caller's address. */
    isLimitedRead?: boolean;
  }
}

// Counters in headers would make every response different, and none could be cached.
const headers = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/**
 * A generous limit per address and process, meant only for scrapers that would keep a process busy. Limits that
 * must hold across processes are in limits.ts.
 */
export async function limitReads(app: FastifyInstance, env: Pick<Env, 'RATE_LIMITS'>): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: env.RATE_LIMITS.readPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: ({ raw }) => isInProcess(raw),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    addHeaders: { ...headers, 'retry-after': false },
    addHeadersOnExceeding: headers,
  });
  app.addHook('onRoute', (route) => {
    if (!route.config?.isLimitedRead) return;
    // Without options of their own, all routes share one counter per address.
    route.onRequest = [route.onRequest ?? [], app.rateLimit()].flat();
  });
}
