import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Exempt from the body timeout. The handler must detect a stalled client itself. */
    takesFiles?: boolean;
  }
}

/** Enough for 500 MB at just over 1 Mbit/s. Node has only one such limit for all requests. */
export const REQUEST_TIMEOUT_MS = 3_600_000;

/** Everywhere else a body has one minute, so that slow clients cannot tie up connections. */
export function limitBodyTime(app: FastifyInstance, ms = 60_000): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'];
    if (!hasBody || routeOptions.config.takesFiles) return;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, ms);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
