import type { Generated, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    products: ProductsTable;
    product_pictures: ProductPicturesTable;
  }
}

export type ProductsTable = {
  id: Generated<string>;
  slug: string;
  name: string;
  category: string;
  price_cents: number;
  short_description: string;
  long_description: string;
  cover_id: string | null;
  at_a_glance: Json<unknown>;
  metadata: Json<Record<string, unknown> | null>;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type ProductPicturesTable = {
  product_id: string;
  media_id: string;
  position: number;
};

export type ProductRow = Selectable<ProductsTable>;
