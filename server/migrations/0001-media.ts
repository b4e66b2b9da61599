import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      id uuid primary key default gen_random_uuid(),
      -- Of the bytes as they came in: the same file twice is one row.
      source_hash text not null unique,
      key text not null unique,
      filename text not null,
      content_type text not null,
      size bigint not null,
      width integer,
      height integer,
      alt text not null default '',
      placeholder text,
      variants jsonb not null default '[]',
      created_at timestamptz not null default now()
    )
  `.execute(db);
}
