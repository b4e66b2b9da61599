import type { FastifyInstance } from 'fastify';
import type { Doorway } from './doorway.ts';

const EVERY_MS = 60_000;

/** One line a minute for all requests answered from memory: a line for each would cost more than the answer. */
export function logHits(app: FastifyInstance, doorway: Doorway): void {
  let logged = 0;
  function logNew(): void {
    const hits = doorway.hits - logged;
    logged += hits;
    const { bytes, trust } = app.keeping.store;
    if (hits > 0) app.log.info({ hits, bytes, trust }, 'answered from memory');
  }
  const timer = setInterval(logNew, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    logNew();
  });
}
