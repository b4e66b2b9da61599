import type { PriceLine } from '@velvet-spoon/contract/api/price-list';
import { offerFields } from '@velvet-spoon/contract/domain/wholesale-offer';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';
import { countRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { cover, menuOrder, onMenu } from '../products/products.repository.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    price_lists: PriceListsTable;
  }
}

type PriceListsTable = {
  id: Generated<string>;
  valid_from: string;
  lines: Json<PriceLine[]>;
  published_by: string | null;
  published_at: Timestamp;
};

export type PriceListRow = Selectable<PriceListsTable>;

/** The list that partners see, and the one before it. */
export async function listNewest(db: Db): Promise<PriceListRow[]> {
  return db
    .selectFrom('price_lists')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

/** Those who publish wait for each other. */
export async function lockLists({ db }: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price lists'))`.execute(db);
}

type NewList = { validFrom: string; lines: PriceLine[]; by: string | null };

export async function insert(db: Db, { validFrom, lines, by }: NewList): Promise<PriceListRow> {
  const values = { valid_from: validFrom, lines: JSON.stringify(lines), published_by: by };
  return (
    db
      .insertInto('price_lists')
      // Not when its transaction began: the one that waited is the newer list.
      .values({ ...values, published_at: sql<Date>`clock_timestamp()` })
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** What a list published now would have, in the order of the menu. */
export async function listOffers(db: Db): Promise<PriceLine[]> {
  const offered = onMenu(db)
    .innerJoin('product_wholesale', 'product_id', 'products.id')
    .select(['product_id', 'name'])
    .select(offerFields.map((field) => `product_wholesale.${field}` as const));
  return menuOrder.ordered(offered).execute();
}

/** What the menu says now of the desserts of a list: category by category, without those that are no longer there. */
export async function listOnMenu(db: Db, ids: string[]) {
  return onMenu(db)
    .select(['id', 'name', 'category', 'is_sold_out', 'contains_allergens', 'may_contain_allergens'])
    .select(['cover_alt', cover])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`min(position) over (partition by category_key)`)
    .orderBy('category_key')
    .orderBy('position')
    .orderBy('slug')
    .execute();
}

function approved(db: Db) {
  return db.selectFrom('users').where('partner_status', '=', 'approved');
}

export function countPartners(db: Db): Promise<number> {
  return countRows(approved(db));
}

export async function listPartnerAddresses(db: Db): Promise<string[]> {
  const rows = await approved(db).select('email').orderBy('created_at').execute();
  return rows.map(({ email }) => email);
}
