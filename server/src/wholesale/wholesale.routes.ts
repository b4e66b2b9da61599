import {
  applyForWholesale,
  approveApplicant,
  deleteApplicant,
  listApplicants,
  listPartners,
} from '@velvet-spoon/contract/wholesale';
import { APPLICATION_RECEIVED } from '@velvet-spoon/contract/wholesale-application';
import type { FastifyInstance } from 'fastify';
import { by } from '../platform/http/by.ts';
import { acceptForms } from '../platform/http/multipart.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { apply } from './wholesale.application.ts';
import { listPage } from './wholesale.lists.ts';
import { presentPartner } from './wholesale.presenter.ts';
import { approve, remove } from './wholesale.service.ts';

export async function applicationRoutes(parent: FastifyInstance, services: Services): Promise<void> {
  await parent.register(async (scope) => {
    acceptForms(scope);
    route(scope, applyForWholesale, async (_input, _reply, request) => {
      await apply(services, request);
      return { message: APPLICATION_RECEIVED };
    });
  });
}

export function partnerAdminRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listApplicants, ({ query }, reply) =>
    listPage(db, reply, { endpoint: listApplicants, query, of: 'pending' }),
  );

  route(scope, listPartners, ({ query }, reply) =>
    listPage(db, reply, { endpoint: listPartners, query, of: query.status ?? 'partners' }),
  );

  route(scope, approveApplicant, async ({ params }, _reply, request) =>
    presentPartner(await approve(services, params.id, by(request))),
  );

  route(scope, deleteApplicant, async ({ params }, _reply, request) => {
    await remove(services, params.id, by(request));
    return undefined;
  });
}
