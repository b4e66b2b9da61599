import { type Kysely, sql } from 'kysely';

/** The pictures of the pages themselves, and how each is cropped. Without a focal point, the page's default applies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_pictures (
      name text primary key check (name in (
        'hero-1', 'hero-2', 'banner', 'film', 'film-poster', 'mission', 'closing', 'about', 'ingredients', 'contact',
        'celebrations'
      )),
      media_id uuid not null references media,
      alt text,
      focal_x smallint check (focal_x between 0 and 100),
      focal_y smallint check (focal_y between 0 and 100),
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint page_pictures_focal_point_check check ((focal_x is null) = (focal_y is null))
    )
  `.execute(db);
  await sql`create index page_pictures_media on page_pictures (media_id)`.execute(db);
}
