import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Trusted since PostgreSQL 13: the owner of the database may create it.
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`
    create table posts (
      id uuid primary key default gen_random_uuid(),
      slug text not null unique check (slug <> '' and length(slug) <= 255),
      title text not null check (title <> ''),
      summary text,
      theme text,
      -- The theme that a reader sees: filters and lists go by it.
      display_theme text not null
        generated always as (coalesce(nullif(btrim(theme, E' \t\r\n'), ''), 'Updates')) stored,
      reading_time text,
      content text not null,
      image text,
      image_id uuid references media,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index posts_newest on posts (created_at desc, id desc)`.execute(db);
  await sql`create index posts_of_theme on posts (display_theme, created_at desc, id desc)`.execute(db);
  await sql`
    create index posts_search on posts using gin ((title || ' ' || coalesce(summary, '')) gin_trgm_ops)
  `.execute(db);
}
