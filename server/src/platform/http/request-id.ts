import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** A trusted proxy may set the id, so that its log and ours can be correlated. */
export function makeRequestId(trustProxy: boolean): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    return trustProxy && typeof given === 'string' && ACCEPTABLE.test(given) ? given : randomUUID();
  };
}

export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
