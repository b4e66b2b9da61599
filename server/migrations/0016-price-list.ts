import { type Kysely, sql } from 'kysely';

/** What partners are offered, and the price lists that staff have published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Beside the dessert and without the trigger of public tables: visitors never read it.
  await sql`
    create table product_wholesale (
      product_id uuid primary key references products on delete cascade,
      -- Of a case.
      price_cents integer not null check (price_cents > 0),
      pieces integer not null check (pieces > 0),
      -- In cases.
      minimum integer not null check (minimum > 0),
      lead_days integer not null check (lead_days >= 0),
      shelf_life_days integer not null check (shelf_life_days > 0)
    )
  `.execute(db);
  await sql`
    create table price_lists (
      id uuid primary key default gen_random_uuid(),
      valid_from date not null,
      -- As they were published, in the order of the menu.
      lines jsonb not null,
      published_by uuid references users on delete set null,
      published_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index price_lists_newest on price_lists (published_at desc, id desc)`.execute(db);
  await sql`create index price_lists_published_by on price_lists (published_by)`.execute(db);
}
