import { deleteMedia, describeMedia, listMedia } from '@velvet-spoon/contract/api/media';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './library.repository.ts';
import * as service from './library.service.ts';

export function libraryRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listMedia, async ({ query }, reply) => {
    const found = await repository.list(db, { q: query.q?.trim(), kind: query.kind, ...pageOf(query) });
    const rows = cutPage(reply, found, { endpoint: listMedia, query });
    return service.presentItems(db, rows);
  });

  route(scope, describeMedia, async ({ params, body }, reply, request) => {
    return versioned(reply, await service.describe(services, params.id, body.alt, changeContext(request)));
  });

  route(scope, deleteMedia, ({ params }, _reply, request) =>
    service.remove(services, params.id, changeContext(request)),
  );
}
