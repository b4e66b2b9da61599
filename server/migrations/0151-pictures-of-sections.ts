import { type Kysely, sql } from 'kysely';

/** Sections used to borrow the picture of another place. Each starts with the one it has shown so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into imagery (name, media_id)
    select section, media_id from imagery, unnest(array['mission', 'contact']) as section
    where name = 'ingredients'
  `.execute(db);
  // The last hero, which is the first if there is only one.
  await sql`
    insert into imagery (name, media_id)
    select section, hero.media_id
    from (select media_id from imagery where name in ('hero-1', 'hero-2') order by name desc limit 1) as hero,
      unnest(array['about', 'closing']) as section
  `.execute(db);
}
