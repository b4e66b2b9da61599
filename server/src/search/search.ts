import { searchSite } from '@velvet-spoon/contract/api/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { clientOf } from '../visits/subjects.ts';
import { startCounter } from '../visits/visits.counter.ts';
import * as service from './search.service.ts';

export const search = defineNoun('search', {
  routes: { public: [searchRoutes] },
  export: {
    search_documents: 'the index of the search, computed',
    search_words: 'the index of the search, computed',
  },
});

function searchRoutes(scope: FastifyInstance, services: Services): void {
  const counter = startCounter(scope, services);
  route(scope, searchSite, async ({ query }, reply, request) => {
    reply.header('cache-control', 'no-store');
    const result = await service.search(services.db, query.q, query.page);
    const client = query.q !== '' && query.page === 1 && clientOf(request);
    if (client) counter.searched(client, query.q, result.desserts.count + result.stories.count === 0);
    return result;
  });
}
