import type { Offer } from '@velvet-spoon/contract/api/price-list';
import type { Allergen } from '@velvet-spoon/contract/domain/allergens';
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    products: ProductsTable;
    product_pictures: ProductPicturesTable;
    product_wholesale: ProductWholesaleTable;
  }
}

export type ProductsTable = {
  id: Generated<string>;
  slug: string;
  name: string;
  category: string;
  /** In lower case, for searching. */
  category_key: GeneratedAlways<string>;
  price_cents: number;
  short_description: string;
  long_description: string;
  cover_id: string | null;
  /** Describes the cover here. Null leaves it to what the picture itself says. */
  cover_alt: Generated<string | null>;
  at_a_glance: Json<unknown>;
  metadata: Json<Record<string, unknown> | null>;
  /** With gaps, so that moving a dessert changes one row: see product-order.ts. */
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  is_sold_out: Generated<boolean>;
  order_url: Generated<string | null>;
  contains_allergens: Generated<Allergen[]>;
  may_contain_allergens: Generated<Allergen[]>;
  /** Since when it is in the bin. */
  deleted_at: Generated<Date | null>;
  search_text: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type ProductPicturesTable = {
  product_id: string;
  media_id: string;
  position: number;
  /** As cover_alt. */
  alt: Generated<string | null>;
};

/** What partners are offered. Without a row, nothing. */
type ProductWholesaleTable = Offer & { product_id: string };

export type ProductRow = Selectable<ProductsTable>;
