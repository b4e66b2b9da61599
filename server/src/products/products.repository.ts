import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import type { Db } from '../platform/db/database.ts';
import type { ProductRow, ProductsTable } from './products.table.ts';

export type ProductWithCover = ProductRow & { cover: Media | null };
export type ProductWithGallery = ProductWithCover & { gallery: Media[] };

export async function listOnMenu(db: Db): Promise<ProductWithCover[]> {
  return onMenu(db).orderBy('products.position').orderBy('products.slug').execute();
}

export async function findOnMenu(db: Db, slug: string): Promise<ProductWithGallery | undefined> {
  return onMenu(db)
    .select((product) =>
      jsonArrayFrom(
        product
          .selectFrom('product_pictures')
          .innerJoin('media', 'media.id', 'product_pictures.media_id')
          .selectAll('media')
          .whereRef('product_pictures.product_id', '=', 'products.id')
          .orderBy('product_pictures.position'),
      )
        .$castTo<Media[]>()
        .as('gallery'),
    )
    .where('products.slug', '=', slug)
    .executeTakeFirst();
}

/** Returns undefined if the slug is taken. */
export async function insert(db: Db, product: Insertable<ProductsTable>): Promise<ProductRow | undefined> {
  return db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** In the order given. */
export async function setGallery(db: Db, productId: string, mediaIds: readonly string[]): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute();
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, position) => ({ product_id: productId, media_id: mediaId, position }));
  await db.insertInto('product_pictures').values(rows).execute();
}

function onMenu(db: Db) {
  return db
    .selectFrom('products')
    .selectAll('products')
    .select((product) =>
      jsonObjectFrom(
        product.selectFrom('media').selectAll('media').whereRef('media.id', '=', 'products.cover_id'),
      )
        .$castTo<Media | null>()
        .as('cover'),
    )
    .where('products.is_hidden', '=', sql.lit(false));
}
