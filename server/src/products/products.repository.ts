import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import type { Db } from '../platform/db/database.ts';
import type { ProductRow } from './products.table.ts';

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
