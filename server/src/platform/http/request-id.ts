import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsProxy } from '../trusted-proxies.ts';
import { isInProcess } from './in-process.ts';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** A trusted proxy may set the id, so that its log and ours can be correlated. So may a page that calls the API. */
export function makeRequestId(isProxy: IsProxy): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    if (typeof given !== 'string' || !ACCEPTABLE.test(given)) return randomUUID();
    return isInProcess(request) || isProxy(request.socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };
}

export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
