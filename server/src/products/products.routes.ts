import {
  getProduct,
  listAllergens,
  listCategories,
  listFeatured,
  listProducts,
  listRelated,
} from '@velvet-spoon/contract/api/products';
import { isAllergen } from '@velvet-spoon/contract/domain/allergens';
import { FEATURED_COUNT, RELATED_COUNT } from '@velvet-spoon/contract/domain/limits';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { nextLink } from '../platform/http/next-link.ts';
import { route } from '../platform/http/route.ts';
import { versioned } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { movedOrAbsent } from '../platform/slugs/old-slugs.ts';
import { NOUN } from './product-record.ts';
import { presentProduct, presentProductDetail } from './products.presenter.ts';
import * as repository from './products.repository.ts';

type Asked = z.output<typeof listCategories.query>;

function filterOf({ without = '' }: Asked): Record<keyof Asked, unknown> & repository.MenuFilter {
  return { without: without.split(',').filter(isAllergen) };
}

export function productsRoutes(scope: FastifyInstance, { db }: Services): void {
  route(scope, listProducts, async ({ query }, reply) => {
    const { products, page, isLast } = await repository.listOnMenu(db, { ...query, ...filterOf(query) });
    if (!isLast) reply.header('link', nextLink(listProducts, { ...query, page: page + 1 }));
    return products.map(presentProduct);
  });

  route(scope, listCategories, ({ query }) => repository.listCategories(db, filterOf(query)));

  route(scope, listAllergens, () => repository.listAllergens(db));

  route(scope, listFeatured, async ({ query }) => {
    const seed = query.seed ?? featuredSeed(await repository.menuVersion(db), new Date());
    const rows = await repository.listBySeed(db, seed, FEATURED_COUNT);
    return rows.map(presentProduct);
  });

  route(scope, getProduct, async ({ params }, reply) => {
    const row = await repository.findOnMenu(db, params.slug);
    if (!row) {
      throw await movedOrAbsent(db, {
        endpoint: getProduct,
        noun: NOUN,
        slug: params.slug,
        findSlug: repository.findSlugOnMenu,
        absent: 'There is no dessert at this address.',
      });
    }
    return presentProductDetail(versioned(reply, row));
  });

  route(scope, listRelated, async ({ params }) => {
    const rows = await repository.listRelated(db, params.slug, RELATED_COUNT);
    return rows.map(presentProduct);
  });
}

const HOUR_MS = 3_600_000;

/** Changes on the hour and with the menu, and is the same in every process. */
export function featuredSeed(menuVersion: string, now: Date): string {
  return `${Math.floor(now.getTime() / HOUR_MS)}:${menuVersion}:`;
}
