import type { Offer } from '@velvet-spoon/contract/api/price-list';
import type { Category } from '@velvet-spoon/contract/api/products';
import { offerFields } from '@velvet-spoon/contract/domain/wholesale-offer';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import { countRows } from '../platform/db/counts.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { type Page, type WithCursor } from '../platform/db/keyset.ts';
import { asWhole, cover, IS_NEW, menuOrder, type ProductWithGallery } from './products.repository.ts';
import type { ProductRow } from './products.table.ts';

const CARD = [
  'id',
  'slug',
  'name',
  'category',
  'price_cents',
  'short_description',
  'cover_alt',
  'position',
  'is_hidden',
  'is_sold_out',
  'deleted_at',
  'version',
] as const;

export type StaffCardRow = Pick<ProductRow, (typeof CARD)[number]> & { cover: Media | null; is_new: boolean };

export type StaffFilter = {
  q?: string | undefined;
  category?: string | undefined;
  isBin?: boolean | undefined;
};

export async function list(
  db: Db,
  { limit, after, ...filter }: StaffFilter & Page,
): Promise<(StaffCardRow & WithCursor)[]> {
  const desserts = db
    .selectFrom('products')
    .select(CARD)
    .select(cover)
    .select(IS_NEW.as('is_new'))
    .where(matching(filter));
  return menuOrder.page(desserts, { limit, after }).execute();
}

export function count(db: Db, filter: StaffFilter): Promise<number> {
  return countRows(db.selectFrom('products').where(matching(filter)));
}

export async function listCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .orderBy(({ fn }) => fn.min('position'))
    .orderBy('category')
    .execute();
}

export async function listSoldOut(db: Db, limit: number): Promise<Pick<ProductRow, 'id' | 'name'>[]> {
  const soldOut = db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('is_sold_out', '=', true)
    .where('is_hidden', '=', false)
    .where('deleted_at', 'is', null);
  return menuOrder.ordered(soldOut).limit(limit).execute();
}

/** With what partners are offered, which only staff read here. */
export type WholeDessert = ProductWithGallery & { wholesale: Offer | null };

/** A dessert that is not in the bin. */
export async function findById(db: Db, id: string): Promise<WholeDessert | undefined> {
  const dessert = db.selectFrom('products').where('id', '=', id).where('deleted_at', 'is', null);
  return asWhole(dessert).select(wholesale).executeTakeFirst();
}

function wholesale(product: ExpressionBuilder<Database, 'products'>) {
  const offer = product.selectFrom('product_wholesale').select(offerFields);
  return jsonObjectFrom(offer.whereRef('product_id', '=', 'products.id')).as('wholesale');
}

function matching({ q, category, isBin = false }: StaffFilter) {
  return (product: ExpressionBuilder<Database, 'products'>) =>
    product.and([
      product('deleted_at', isBin ? 'is not' : 'is', null),
      ...(category ? [sql<boolean>`category_key = lower(${category})`] : []),
      ...(q ? [product('search_text', 'ilike', `%${escapeLike(q)}%`)] : []),
    ]);
}
