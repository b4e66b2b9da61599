import { type Kysely, sql } from 'kysely';

/** How a key starts: the folder and the name of the bytes. All variants of a picture share it. */
const STEM = '[a-z]+/[0-9a-f]{20}(?:-[0-9]+)?';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table media (
      id uuid primary key default gen_random_uuid(),
      -- A hash of the bytes as uploaded: the same file twice is one row.
      source_hash text not null unique,
      key text not null unique,
      filename text not null,
      content_type text not null,
      kind text not null generated always as (
        case
          when content_type like 'image/%' then 'picture'
          when content_type like 'video/%' then 'film'
          else 'document'
        end
      ) stored,
      size bigint not null,
      width integer,
      height integer,
      alt text not null default '',
      placeholder text,
      variants jsonb not null default '[]',
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      search_text text not null generated always as (lower(filename || ' ' || alt)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index media_newest on media (created_at desc, id desc)`.execute(db);
  await sql`create index media_of_kind on media (kind, created_at desc, id desc)`.execute(db);
  await sql`create index media_search_text on media using gin (search_text gin_trgm_ops)`.execute(db);
  // Texts refer to files by address. Triggers of posts and the menu turn each address into a reference by its stem.
  await sql`
    create function media_stem(address text) returns text language sql immutable parallel safe
      as ${sql.lit(`select substring(address from '${STEM}')`)}
  `.execute(db);
  await sql`create index media_stems on media (media_stem(key))`.execute(db);
  // How often a file with these bytes was deleted. Uploaded again, it gets another key: see media/stem.ts.
  await sql`
    create table erased_media (source_hash text primary key, times integer not null)
  `.execute(db);
}
