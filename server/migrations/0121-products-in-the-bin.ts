import { type Kysely, sql } from 'kysely';

/** A deleted dessert leaves the menu and its slug to others, but keeps its place until it is restored or erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index products_on_menu, products_of_kind`.execute(db);
  await sql`
    create index products_on_menu on products (position, slug) where not is_hidden and deleted_at is null
  `.execute(db);
  await sql`
    create index products_of_kind on products (category_key, position, slug)
    where not is_hidden and deleted_at is null
  `.execute(db);
  await sql`alter table products drop constraint products_slug_key`.execute(db);
  await sql`create unique index products_slug on products (slug) where deleted_at is null`.execute(db);

  await sql`create index products_in_order on products (position, slug)`.execute(db);
  await sql`create index products_of_kind_for_staff on products (category_key, position, slug)`.execute(db);
  await sql`create index products_in_bin on products (deleted_at) where deleted_at is not null`.execute(db);
}
