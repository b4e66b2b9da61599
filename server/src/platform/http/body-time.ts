import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as files need. It is then for the handler to notice a sender that stopped. */
    takesFiles?: boolean;
  }
}

/** Time for 500 MB at little more than a megabit a second. Node knows only one such limit for all requests. */
export const REQUEST_TIMEOUT_MS = 3_600_000;

/** Everywhere else a body has a minute: who sends it slower holds a connection for nothing. */
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
