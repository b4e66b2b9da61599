import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: boolean;
    /** Answers every request already sent, then closes. */
    stop(): Promise<void>;
  }
}

/**
 * A request that a client has fully sent may still wait in the kernel, in the accept queue or on a keep-alive
 * connection. Closing the listener at once would reset it. So the process keeps accepting for a grace period, sends
 * `Connection: close` with every response, and only then closes.
 */
export function stopGracefully(app: FastifyInstance, graceMs: number): void {
  app.decorate('isStopping', false);
  app.addHook('onSend', async (_request, reply) => {
    if (app.isStopping) reply.header('connection', 'close');
  });
  app.decorate('stop', async () => {
    app.isStopping = true;
    await delay(graceMs);
    await app.close();
  });
}
