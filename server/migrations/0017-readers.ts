import { type Kysely, sql } from 'kysely';

/** Readers by email, the letters they get, and who got which. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table readers (
      id uuid primary key default gen_random_uuid(),
      email text not null unique check (email = lower(email)),
      state text not null check (state in ('pending', 'active', 'left')),
      source text not null check (source in ('form', 'story', 'csv')),
      -- Empty for all of them.
      themes text[] not null default '{}',
      -- The proof of what the reader agreed to, and when.
      consent_text text not null,
      consent_at timestamptz not null default now(),
      confirmed_at timestamptz,
      left_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index readers_newest on readers (created_at desc, id desc)`.execute(db);
  await sql`create index readers_email_search on readers using gin (email gin_trgm_ops)`.execute(db);
  await sql`
    create table letters (
      id uuid primary key default gen_random_uuid(),
      post_id uuid not null unique references posts on delete cascade,
      send_at timestamptz not null,
      called_back_at timestamptz,
      finished_at timestamptz,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  // The key makes it one mail per reader and story, whatever runs twice.
  await sql`
    create table letter_readers (
      letter_id uuid not null references letters on delete cascade,
      reader_id uuid not null references readers on delete cascade,
      mail_id uuid not null,
      queued_at timestamptz not null,
      primary key (letter_id, reader_id)
    )
  `.execute(db);
  await sql`create index letter_readers_reader on letter_readers (reader_id)`.execute(db);
  await sql`create index letter_readers_mail on letter_readers (mail_id)`.execute(db);
}
