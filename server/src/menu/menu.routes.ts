import { deleteMenu, getMenu, saveMenu } from '@velvet-spoon/contract/menu';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './menu.repository.ts';
import * as service from './menu.service.ts';

export function menuRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, getMenu, async (_input, reply) => {
    const row = await repository.findCurrent(db);
    if (!row) throw service.absent();
    reply.header('etag', versionTag(row));
    return service.presentMenu(row);
  });
}

export function menuAdminRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, saveMenu, async ({ body }, reply, request) => {
    const menu = await service.saveMenu(services, body, by(request));
    reply.header('etag', versionTag(menu));
    return menu;
  });

  route(scope, deleteMenu, async (_input, _reply, request) => {
    await service.removeMenu(services, by(request));
    return undefined;
  });
}
