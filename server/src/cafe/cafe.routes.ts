import { getCafe, getCafeDocument, saveCafe } from '@velvet-spoon/contract/api/cafe';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './cafe.repository.ts';
import { presentCafe, presentPublicCafe, saveDocument } from './cafe.service.ts';

export function cafeRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getCafe, async (_input, reply) => {
    return presentPublicCafe(versioned(reply, await repository.read(db)), Date.now());
  });
}

export function cafeAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getCafeDocument, async (_input, reply) => {
    return presentCafe(versioned(reply, await repository.read(services.db)));
  });

  route(scope, saveCafe, async ({ body }, reply, request) => {
    return versioned(reply, await saveDocument(services, body, changeContext(request)));
  });
}
