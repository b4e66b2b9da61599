import { type Kysely, sql } from 'kysely';

/** How a key of media starts: see 0002. */
const STEM = '[a-z]+/[0-9a-f]{20}(?:-[0-9]+)?';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A menu that is removed and created again goes on counting versions, so that an older form cannot overwrite it.
  await sql`create sequence menu_versions as integer`.execute(db);
  await sql`
    create table menu (
      -- One menu or none: the key has a single value.
      is_current boolean primary key default true check (is_current),
      id uuid not null default gen_random_uuid(),
      file_url text not null check (file_url <> ''),
      file_name text,
      mime_type text,
      display_date date,
      media_id uuid references media,
      version integer not null default nextval('menu_versions'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`alter sequence menu_versions owned by menu.version`.execute(db);
  await sql`create index menu_media on menu (media_id)`.execute(db);
  // As in 0009: the foreign key keeps the file behind the address.
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
