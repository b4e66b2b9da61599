import type { Offer } from '@velvet-spoon/contract/api/price-list';
import type { Services } from '../src/platform/services.ts';
import { publish } from '../src/price-list/price-list.service.ts';
import type { ProductRow } from '../src/products/products.table.ts';
import { buildProduct } from './factories.ts';

export const offer: Offer = {
  price_cents: 4200,
  pieces: 12,
  minimum: 2,
  lead_days: 3,
  shelf_life_days: 14,
};

/** Inserts a dessert that partners are offered. */
export async function buildOffer(
  services: Services,
  product: Parameters<typeof buildProduct>[1] = {},
  given: Partial<Offer> = {},
): Promise<ProductRow> {
  const row = await buildProduct(services, product);
  const values = { ...offer, ...given, product_id: row.id };
  await services.db.insertInto('product_wholesale').values(values).execute();
  return row;
}

/** Publishes what is offered, and returns the id of the list. */
export async function publishedList(services: Services, by: { id: string }): Promise<string> {
  const actor = { id: by.id, name: 'Vera' };
  const { current } = await publish(services, '2026-12-01', { actor });
  return current!.id;
}
