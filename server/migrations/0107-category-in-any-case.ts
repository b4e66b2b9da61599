import { type Kysely, sql } from 'kysely';

/** Visitors type `?category=tarts`. A column, because an index on an expression cannot answer a query alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table products add column category_key text not null generated always as (lower(category)) stored
  `.execute(db);
  await sql`
    create index products_of_kind on products (category_key, position, slug) where not is_hidden
  `.execute(db);
  await sql`drop index products_of_category`.execute(db);
}
