import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id uuid primary key default gen_random_uuid(),
      slug text not null check (slug <> '' and length(slug) <= 255),
      name text not null check (name <> ''),
      category text not null check (category <> ''),
      -- Visitors type ?category=tarts. A column, because an index on an expression cannot answer a query alone.
      category_key text not null generated always as (lower(category)) stored,
      price_cents integer not null check (price_cents >= 0),
      short_description text not null,
      long_description text not null,
      cover_id uuid references media,
      -- Describes the cover here. Without it, the description of the picture itself is used.
      cover_alt text,
      at_a_glance jsonb,
      metadata jsonb,
      -- Codes of the contract's list of allergens.
      contains_allergens text[] not null default '{}',
      may_contain_allergens text[] not null default '{}',
      -- Where to order just this dessert.
      order_url text,
      position integer not null default 0,
      is_hidden boolean not null default false,
      is_sold_out boolean not null default false,
      search_text text not null generated always as (name || ' ' || short_description) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A deleted dessert frees its place on the menu and its slug, but keeps its position until it is restored or erased.
      deleted_at timestamptz
    )
  `.execute(db);
  const onMenu = sql`where not is_hidden and deleted_at is null`;
  await sql`create unique index products_slug on products (slug) where deleted_at is null`.execute(db);
  await sql`create index products_on_menu on products (position, slug) ${onMenu}`.execute(db);
  await sql`create index products_of_kind on products (category_key, position, slug) ${onMenu}`.execute(db);
  await sql`create index products_by_allergen on products using gin (contains_allergens) ${onMenu}`.execute(
    db,
  );
  await sql`create index products_in_order on products (position, slug)`.execute(db);
  await sql`create index products_of_kind_for_staff on products (category_key, position, slug)`.execute(db);
  await sql`create index products_in_bin on products (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create index products_cover on products (cover_id)`.execute(db);
  await sql`
    create table product_pictures (
      product_id uuid not null references products on delete cascade,
      media_id uuid not null references media,
      position integer not null,
      alt text,
      primary key (product_id, position)
    )
  `.execute(db);
  await sql`create index product_pictures_media on product_pictures (media_id)`.execute(db);
}
