import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** We accept no compressed bodies: our clients send none, and a small one can unpack to a huge one. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity') return;
    throw new ProblemError('unsupported-media-type', 'Send the body without a Content-Encoding.', {
      headers: { 'accept-encoding': 'identity' },
    });
  });
}
