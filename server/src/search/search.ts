import { searchSite } from '@velvet-spoon/contract/api/search';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import * as service from './search.service.ts';

export const search = defineNoun('search', {
  routes: { public: [searchRoutes] },
  jobs: [],
  publicTables: [],
  sitemap: null,
  metrics: [],
  history: {},
  personalData: null,
  export: {
    search_documents: 'the index of the search, computed',
    search_words: 'the index of the search, computed',
  },
});

function searchRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, searchSite, ({ query }, reply) => {
    reply.header('cache-control', 'no-store');
    return service.search(db, query.q, query.page);
  });
}
