import { getProduct, listProducts } from '@velvet-spoon/contract/products';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { versionTag } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { presentProduct, presentProductDetail } from './products.presenter.ts';
import * as repository from './products.repository.ts';

export function productsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listProducts, async () => {
    const rows = await repository.listOnMenu(db);
    return rows.map(presentProduct);
  });

  route(scope, getProduct, async ({ params }, reply) => {
    const row = await repository.findOnMenu(db, params.slug);
    if (!row) throw new ProblemError('not-found', 'There is no dessert at this address.');
    reply.header('etag', versionTag(row));
    return presentProductDetail(row);
  });
}
