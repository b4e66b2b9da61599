import { type Kysely, sql } from 'kysely';

/** Links what was saved before migration 0141. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into post_media (media_id, post_id)
    select distinct media.id, posts.id
    from posts
    cross join regexp_matches(posts.content, '/uploads/([a-z]+/[0-9a-f]{20})', 'g') as found (address)
    join media on media_stem(media.key) = found.address[1]
    where posts.content like '%/uploads/%'
  `.execute(db);
  await sql`update menu set file_url = file_url`.execute(db);
}
