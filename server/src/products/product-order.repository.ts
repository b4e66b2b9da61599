import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import type { Cursor } from '../platform/db/keyset.ts';
import { menuBackwards, menuOrder } from './products.repository.ts';

type Trx = Transaction<Database>;

export type OrderedDessert = { id: string; slug: string; position: number };

/** Serialises what changes many rows or depends on their order. Row locks alone could be taken in a circle. */
export async function lockOrder(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('order of products'))`.execute(trx);
}

export async function findPlace(trx: Trx, id: string): Promise<OrderedDessert | undefined> {
  return trx.selectFrom('products').select(PLACE).where('id', '=', id).executeTakeFirst();
}

/** The dessert just before a place, or the last of all. Desserts in the bin count: they may come back. */
export async function findPrevious(
  trx: Trx,
  moved: string,
  place?: OrderedDessert,
): Promise<OrderedDessert | undefined> {
  const others = trx.selectFrom('products').select(PLACE).where('id', '<>', moved);
  return menuBackwards.page(others, { limit: 1, after: cursorOf(place) }).executeTakeFirst();
}

/** The dessert just after a place, or the first of all. */
export async function findNext(
  trx: Trx,
  moved: string,
  place?: OrderedDessert,
): Promise<OrderedDessert | undefined> {
  const others = trx.selectFrom('products').select(PLACE).where('id', '<>', moved);
  return menuOrder.page(others, { limit: 1, after: cursorOf(place) }).executeTakeFirst();
}

/** The order is not part of what the version protects: staff do not type it. */
export async function setPosition(trx: Trx, id: string, position: number): Promise<void> {
  await trx.updateTable('products').set({ position }).where('id', '=', id).execute();
}

/** Leaves the same gap between all. */
export async function spread(trx: Trx, gap: number): Promise<void> {
  await sql`
    update products set position = placed.place * ${gap}::integer
    from (select id, row_number() over (order by position, slug) as place from products) placed
    where placed.id = products.id
  `.execute(trx);
}

const PLACE = ['id', 'slug', 'position'] as const;

function cursorOf(place?: OrderedDessert): Cursor | undefined {
  return place && [place.position, place.slug];
}
