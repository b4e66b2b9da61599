import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table products (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug <> '' and length(slug) <= 255),
      name text not null check (name <> ''),
      category text not null check (category <> ''),
      price_cents integer not null check (price_cents >= 0),
      short_description text not null,
      long_description text not null,
      cover_id uuid references media,
      at_a_glance jsonb,
      metadata jsonb,
      position integer not null default 0,
      is_hidden boolean not null default false,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index products_on_menu on products (position, slug) where not is_hidden`.execute(db);
  await sql`
    create table product_pictures (
      product_id uuid not null references products on delete cascade,
      media_id uuid not null references media,
      position integer not null,
      primary key (product_id, position)
    )
  `.execute(db);
}
