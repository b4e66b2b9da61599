import { type Kysely, sql } from 'kysely';

/** A place for a picture on the page of celebration cakes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_pictures
      drop constraint page_pictures_name_check,
      add constraint page_pictures_name_check check (name in (
        'hero-1', 'hero-2', 'banner', 'film', 'film-poster', 'mission', 'closing', 'about', 'ingredients', 'contact',
        'celebrations'
      )) not valid
  `.execute(db);
}
