import {
  getPriceList,
  getPriceListState,
  listInquiries,
  publishPriceList,
  sendInquiry,
} from '@velvet-spoon/contract/api/price-list';
import type { FastifyInstance } from 'fastify';
import { requireAccount } from '../auth/caller.ts';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import * as inquiries from './inquiries.repository.ts';
import { presentInquiry, send } from './inquiries.service.ts';
import * as service from './price-list.service.ts';

export function priceListRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, getPriceList, () => service.readPartnerList(db));

  route(scope, sendInquiry, ({ body }, _reply, request) =>
    send(services, requireAccount(request), body, request.ip),
  );

  route(scope, listInquiries, async ({ query }, reply, request) => {
    const found = await inquiries.list(db, requireAccount(request).id, pageOf(query));
    return cutPage(reply, found, { endpoint: listInquiries, query }).map(presentInquiry);
  });
}

export function priceListStaffRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, getPriceListState, () => service.readState(services.db));

  route(scope, publishPriceList, ({ body }, _reply, request) =>
    service.publish(services, body.valid_from, changeContext(request)),
  );
}
