import { searchSite } from '@velvet-spoon/contract/api/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { search } from './search.service.ts';

export function searchRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, searchSite, ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return search(db, query.q, query.page);
  });
}
