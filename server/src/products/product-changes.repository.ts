import type { Offer } from '@velvet-spoon/contract/api/price-list';
import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { firstFree, shortened } from '../platform/slugs/free-slug.ts';
import type { ProductRow, ProductsTable } from './products.table.ts';

type Trx = Transaction<Database>;

/** Returns undefined if the slug is taken, even by a concurrent save. */
export async function insert(db: Db, product: Insertable<ProductsTable>): Promise<ProductRow | undefined> {
  return db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('slug').where('deleted_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The dessert at a slug, unless it is in the bin. */
export async function findHolder(db: Db, slug: string): Promise<string | undefined> {
  const holder = db.selectFrom('products').select('id').where('slug', '=', slug);
  return (await holder.where('deleted_at', 'is', null).executeTakeFirst())?.id;
}

/** A dessert that is not in the bin. */
export async function lock(trx: Trx, id: string): Promise<ProductRow | undefined> {
  return trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findInBin(db: Db, id: string): Promise<{ version: number } | undefined> {
  return db
    .selectFrom('products')
    .select('version')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

export async function lockInBin(trx: Trx, id: string): Promise<ProductRow | undefined> {
  return trx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function update(trx: Trx, id: string, product: Updateable<ProductsTable>): Promise<ProductRow> {
  return trx
    .updateTable('products')
    .set(({ eb }) => ({ ...product, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type GalleryPicture = { media_id: string; alt: string | null };

/** In the order given. */
export async function setGallery(
  db: Db,
  productId: string,
  pictures: readonly GalleryPicture[],
): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, position) => ({ ...picture, product_id: productId, position }));
  await db.insertInto('product_pictures').values(rows).execute();
}

export async function setOffer(db: Db, id: string, offer: Offer | null): Promise<void> {
  await db.deleteFrom('product_wholesale').where('product_id', '=', id).execute();
  if (offer)
    await db
      .insertInto('product_wholesale')
      .values({ ...offer, product_id: id })
      .execute();
}

export async function copyGallery(trx: Trx, from: string, to: string): Promise<void> {
  await trx
    .insertInto('product_pictures')
    .columns(['product_id', 'media_id', 'position', 'alt'])
    .expression((picture) =>
      picture
        .selectFrom('product_pictures')
        .select([sql<string>`${to}::uuid`.as('product_id'), 'media_id', 'position', 'alt'])
        .where('product_id', '=', from),
    )
    .execute();
}

/** The slug itself, or the first free one with a number behind it. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  const rows = await db
    .selectFrom('products')
    .select('slug')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`starts_with(slug, ${shortened(slug)})`)
    .execute();
  return firstFree(slug, rows);
}

/** Returns the desserts that were changed. */
export async function renameCategory(trx: Trx, from: string, to: string): Promise<ProductRow[]> {
  return trx
    .updateTable('products')
    .set(({ eb }) => ({ category: to, version: eb('version', '+', 1), updated_at: new Date() }))
    .where(sql<boolean>`category_key = lower(${from})`)
    .where('deleted_at', 'is', null)
    .returningAll()
    .execute();
}

/** Erases what has been in the bin for so many days. */
export async function emptyBin(trx: Trx, days: number): Promise<ProductRow[]> {
  return trx
    .deleteFrom('products')
    .where(sql<boolean>`deleted_at < now() - make_interval(days => ${days})`)
    .returningAll()
    .execute();
}
