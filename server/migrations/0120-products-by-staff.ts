import { type Kysely, sql } from 'kysely';

/** What staff say about a dessert, beside its texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products
      add column is_sold_out boolean not null default false,
      -- Where to order just this dessert.
      add column order_url text,
      -- Codes of contract/src/allergens.ts.
      add column contains_allergens text[] not null default '{}',
      add column may_contain_allergens text[] not null default '{}',
      -- Describe a picture in this place. Without it, what the picture itself says is used.
      add column cover_alt text,
      add column deleted_at timestamptz,
      add column search_text text not null generated always as (name || ' ' || short_description) stored
  `.execute(db);
  await sql`alter table product_pictures add column alt text`.execute(db);
}
