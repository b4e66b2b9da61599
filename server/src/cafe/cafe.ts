import { CafeDocumentSchema, getCafe, getCafeDocument, saveCafe } from '@velvet-spoon/contract/api/cafe';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import { defineNoun } from '../platform/noun.ts';
import { validInput } from '../platform/restorer.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './cafe.repository.ts';
import { presentCafe, presentPublicCafe, saveDocument } from './cafe.service.ts';

export const cafe = defineNoun('cafe', {
  routes: { public: [cafeRoutes], administrator: [cafeAdminRoutes] },
  publicTables: ['cafe'],
  sitemap: {
    paths: ['/', '/about', '/contact', '/privacy', '/wholesale/register'],
    changedAt: async (db) => (await repository.read(db)).updated_at,
  },
  history: {
    cafe: {
      async read({ db }) {
        const { document, version } = await repository.read(db);
        return { fields: document, version };
      },
      prepare(fields) {
        const document = validInput(CafeDocumentSchema, fields);
        return (services, { context }) => saveDocument(services, document, context);
      },
    },
  },
  export: { cafe: { about: 'One row: every fact and text of the cafe, as one JSON document.' } },
});

function cafeRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getCafe, async (_input, reply) => {
    return presentPublicCafe(versioned(reply, await repository.read(db)), Date.now());
  });
}

function cafeAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getCafeDocument, async (_input, reply) => {
    return presentCafe(versioned(reply, await repository.read(services.db)));
  });

  route(scope, saveCafe, async ({ body }, reply, request) => {
    return versioned(reply, await saveDocument(services, body, changeContext(request)));
  });
}
