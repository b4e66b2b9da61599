import type { FastifyInstance } from 'fastify';
import { comparablePath } from '../platform/http/request-url.ts';

/** For all of /admin, so that it also covers redirects, refusals and addresses that do not exist. */
export function keepAdminOutOfSearch(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ url }, reply) => {
    if (/^\/admin(?:\/|$)/.test(comparablePath(url))) reply.header('x-robots-tag', 'noindex');
  });
}
