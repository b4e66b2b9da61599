import { type Kysely, sql } from 'kysely';

/** How a key starts: the folder and the name of the bytes. All variants of a picture share it. */
const STEM = '[a-z]+/[0-9a-f]{20}(?:-[0-9]+)?';

/**
 * The text of a post and the menu refer to files by address. Triggers turn each address into a reference by id, so that
 * the foreign key keeps the file, and finding its uses needs no search through texts. Triggers rather than code, so that
 * the seed, jobs and a process of the previous release keep it right too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function media_stem(address text) returns text language sql immutable parallel safe
      as ${sql.lit(`select substring(address from '${STEM}')`)}
  `.execute(db);
  await sql`create index media_stems on media (media_stem(key))`.execute(db);

  await sql`
    create table post_media (
      media_id uuid not null references media,
      post_id uuid not null references posts on delete cascade,
      primary key (media_id, post_id)
    )
  `.execute(db);
  await sql`create index post_media_post on post_media (post_id)`.execute(db);
  await sql`
    create function link_post_media() returns trigger language plpgsql as ${sql.lit(`
    begin
      delete from post_media where post_id = new.id;
      insert into post_media (media_id, post_id)
      select media.id, new.id
      from media
      -- As an array: PostgreSQL expects so many rows from a join that it would read all of media instead of the index.
      where media_stem(media.key) = any(array(
        select found.address[1] from regexp_matches(new.content, '/uploads/(${STEM})', 'g') as found (address)
      ));
      return null;
    end`)}
  `.execute(db);
  await sql`
    create trigger link_post_media_on_insert after insert on posts
    for each row when (new.content like '%/uploads/%') execute function link_post_media()
  `.execute(db);
  await sql`
    create trigger link_post_media_on_update after update on posts
    for each row when (new.content is distinct from old.content) execute function link_post_media()
  `.execute(db);

  await sql`alter table menu add column media_id uuid references media`.execute(db);
  await sql`create index menu_media on menu (media_id)`.execute(db);
  await sql`
    create function link_menu_media() returns trigger language plpgsql as ${sql.lit(`
    begin
      new.media_id := (
        select id from media
        where media_stem(key) = substring(new.file_url from '/uploads/(${STEM})')
        limit 1
      );
      return new;
    end`)}
  `.execute(db);
  await sql`
    create trigger link_menu_media before insert or update on menu
    for each row execute function link_menu_media()
  `.execute(db);
}
