import { type Kysely, sql } from 'kysely';

/** What the library of uploaded files is listed, filtered and searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table media
      add column version integer not null default 1,
      add column kind text not null generated always as (
        case
          when content_type like 'image/%' then 'picture'
          when content_type like 'video/%' then 'film'
          else 'document'
        end
      ) stored,
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      add column search_text text not null generated always as (lower(filename || ' ' || alt)) stored
  `.execute(db);
  await sql`create index media_newest on media (created_at desc, id desc)`.execute(db);
  await sql`create index media_of_kind on media (kind, created_at desc, id desc)`.execute(db);
  await sql`create index media_search_text on media using gin (search_text gin_trgm_ops)`.execute(db);
}
