import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table menu (
      -- One menu or none: the key has a single value.
      is_current boolean primary key default true check (is_current),
      id uuid not null default gen_random_uuid(),
      file_url text not null check (file_url <> ''),
      file_name text,
      mime_type text,
      display_date date,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
}
