import { erasePerson, exportPerson } from '@velvet-spoon/contract/privacy';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { eraseAll, exportAll } from './privacy.service.ts';

export function privacyRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, exportPerson, ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return exportAll(services, body.email, by(request));
  });

  route(scope, erasePerson, ({ body }, _reply, request) => eraseAll(services, body.email, by(request)));
}
