import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ConnectionLimits } from './connection-limits.ts';
import type { AnswerEarly } from './early-answer.ts';
import { isInProcess } from './in-process.ts';
import { createTicker, startPace } from './pace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that takes files gives the client more time for the body, but expects a higher rate. */
    takesFiles?: boolean;
  }
}

type Limits = Pick<ConnectionLimits, 'body' | 'files' | 'checkEveryMs'>;

/**
 * Disconnects clients whose body takes too long as a whole or arrives too slowly, even if no handler reads it: a refused
 * body is discarded as it arrives, and must end too.
 */
export function limitBodyPace(app: FastifyInstance, limits: Limits, answerEarly: AnswerEarly): void {
  const onTick = createTicker(limits.checkEveryMs);

  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    if (!hasBody(raw) || isInProcess(raw)) return;
    const { socket } = raw;
    const own = routeOptions.config.takesFiles ? limits.files : limits.body;
    const startedAt = performance.now();
    const isTooSlow = startPace(own, socket.bytesRead, limits.checkEveryMs);

    const stop = onTick(() => {
      if (raw.complete) return stop();
      // Once the request is answered, the rest of a file is useless.
      const { deadlineMs } = reply.raw.writableFinished ? limits.body : own;
      const isLate = performance.now() - startedAt > deadlineMs;
      // Unread bytes mean that the client waits for us.
      if (!isTooSlow(socket.bytesRead, raw.readableLength > 0) && !isLate) return;
      stop();
      if (reply.raw.headersSent) socket.destroy();
      else answerEarly(socket, 'request-timeout');
    });
    raw.once('close', stop);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
