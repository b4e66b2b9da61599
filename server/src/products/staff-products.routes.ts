import {
  countStaffProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  flagProduct,
  getStaffProduct,
  listStaffCategories,
  listStaffProducts,
  moveProduct,
  renameCategory,
  restoreProduct,
  updateProduct,
} from '@velvet-spoon/contract/api/staff-products';
import type { FastifyInstance } from 'fastify';
import { changeContext } from '../platform/http/change-context.ts';
import { cutPage, pageOf } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as actions from './product-actions.service.ts';
import { absent } from './product-record.ts';
import { presentStaffCard, presentStaffProduct } from './staff-products.presenter.ts';
import * as repository from './staff-products.repository.ts';
import * as service from './staff-products.service.ts';

export function staffProductsRoutes(scope: FastifyInstance, services: Services): void {
  const { db } = services;

  route(scope, listStaffProducts, async ({ query }, reply) => {
    const found = await repository.list(db, { ...filterOf(query), ...pageOf(query) });
    return cutPage(reply, found, { endpoint: listStaffProducts, query }).map(presentStaffCard);
  });

  route(scope, countStaffProducts, async ({ query }) => ({
    count: await repository.count(db, filterOf(query)),
  }));

  route(scope, listStaffCategories, () => repository.listCategories(db));

  route(scope, renameCategory, ({ body }, _reply, request) =>
    actions.renameCategory(services, body, changeContext(request)),
  );

  route(scope, getStaffProduct, async ({ params }, reply) => {
    const row = await repository.findById(db, params.id);
    if (!row) throw absent();
    return presentStaffProduct(versioned(reply, row));
  });

  route(scope, createProduct, async ({ body }, reply, request) => {
    return versioned(reply, await service.create(services, body, changeContext(request)));
  });

  route(scope, updateProduct, async ({ params, body }, reply, request) => {
    return versioned(reply, await service.update(services, params.id, body, changeContext(request)));
  });

  route(scope, flagProduct, async ({ params, body }, reply, request) => {
    return versioned(reply, await actions.flag(services, params.id, body, changeContext(request)));
  });

  route(scope, duplicateProduct, ({ params }, _reply, request) =>
    actions.duplicate(services, params.id, changeContext(request)),
  );

  route(scope, moveProduct, ({ params, body }, _reply, request) =>
    actions.move(services, params.id, body, changeContext(request)),
  );

  route(scope, deleteProduct, ({ params }, _reply, request) =>
    actions.remove(services, params.id, changeContext(request)),
  );

  route(scope, restoreProduct, ({ params }, _reply, request) =>
    actions.restore(services, params.id, changeContext(request)),
  );
}

type AskedFilter = { q?: string | undefined; category?: string | undefined; bin?: 'only' | undefined };

function filterOf({ q, category, bin }: AskedFilter): repository.StaffFilter {
  return { q: q?.trim(), category: category?.trim(), isBin: bin !== undefined };
}
