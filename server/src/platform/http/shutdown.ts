import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    isStopping: boolean;
    /** Answers all that was sent, turns away what comes later, and closes. */
    stop(): Promise<void>;
  }
}

/**
 * A request that a client has fully sent may still wait in the kernel: in the accept queue, or on a kept
 * connection. Closing the listener at once would reset it. So a stopping process first goes on accepting
 * for the grace period while it tells each client to use no connection again, and only then closes.
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
