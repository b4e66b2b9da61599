import { type Kysely, sql } from 'kysely';

/**
 * Moments of the home page: those that staff pin, and the last good copy of Instagram's, of which only pictures in our
 * own storage are shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social (
      -- Exactly one row, inserted below: the key has a single value.
      is_current boolean primary key default true check (is_current),
      -- The version of all pinned moments together: staff save them as one list.
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`insert into social default values`.execute(db);
  await sql`
    create table pinned_moments (
      media_id uuid primary key references media (id),
      position smallint not null,
      caption text not null,
      permalink text not null
    )
  `.execute(db);
  await sql`
    create table instagram (
      is_current boolean primary key default true check (is_current),
      -- Encrypted; null while no token is configured.
      token bytea,
      -- Which token in the environment it comes from: a different one there replaces it.
      token_source text,
      token_given_at timestamptz,
      token_renewed_at timestamptz,
      token_expires_at timestamptz,
      -- When staff were told that it is about to expire.
      token_warned_at timestamptz,
      read_at timestamptz,
      failed_at timestamptz,
      failure text,
      failures integer not null default 0,
      retry_at timestamptz
    )
  `.execute(db);
  await sql`insert into instagram default values`.execute(db);
  await sql`
    create table instagram_items (
      id text primary key,
      position smallint not null,
      media_id uuid not null references media (id),
      media_type text not null,
      caption text,
      permalink text not null
    )
  `.execute(db);
  await sql`create index instagram_items_media_id on instagram_items (media_id)`.execute(db);
  // Pictures copied from Instagram, deleted when no item shows them. Pictures that staff uploaded are not among them.
  await sql`
    create table instagram_pictures (media_id uuid primary key references media (id) on delete cascade)
  `.execute(db);
  await sql`
    create view moments (id, media_id, position, media_type, caption, permalink) as
      select id, media_id, position, media_type, caption, permalink from instagram_items
      union all
      select media_id::text, media_id, position, 'IMAGE', caption, permalink from pinned_moments
      where not exists (select from instagram_items)
  `.execute(db);
}
