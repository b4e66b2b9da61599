import { type Kysely, sql } from 'kysely';

/**
 * What visitors see: `publicTables` of each noun. A table added later gets its trigger in the migration that creates it.
 */
const publicTables = [
  'products',
  'product_pictures',
  'posts',
  'menu',
  'settings',
  'media',
  'old_slugs',
  'page_pictures',
  'cafe',
  'pinned_moments',
  'instagram_items',
  'appearance',
  'site',
];

/**
 * Every change of public content is announced when its transaction commits, whether the site, a job, a command or a
 * database prompt made it. Processes listen and empty their caches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_public_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_changes', tg_table_name);
      return null;
    end $$
  `.execute(db);
  for (const table of publicTables) {
    await sql`
      create trigger notify_public_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_public_change()
    `.execute(db);
  }
  // Where each file is used, once for each thing that uses it. Every part is found by an index on the media id.
  await sql`
    create view media_uses (media_id, noun, subject_id, title, is_deleted) as
      select image_id, 'post', id::text, title, deleted_at is not null from posts where image_id is not null
      union
      select media_id, 'post', id::text, title, deleted_at is not null
      from post_media join posts on id = post_id
      union
      -- The draft of a post counts as the post.
      select media_id, 'post', coalesce(posts.id, draft.id)::text, coalesce(posts.title, draft."values" ->> 'title'),
        posts.deleted_at is not null
      from post_draft_media join post_drafts as draft on draft.id = draft_id left join posts on posts.id = post_id
      union
      select cover_id, 'dessert', id::text, name, deleted_at is not null from products where cover_id is not null
      union
      select media_id, 'dessert', id::text, name, deleted_at is not null
      from product_pictures join products on id = product_id
      union
      select media_id, 'page', name, name, false from page_pictures
      union
      select media_id, 'menu', id::text, coalesce(file_name, file_url), false from menu where media_id is not null
      union
      select media_id, 'moment', media_id::text, caption, false from pinned_moments
      union
      select media_id, 'moment', id, coalesce(nullif(caption, ''), permalink), false from instagram_items
      union
      select logo_id, 'logo', 'logo', 'logo', false from appearance where logo_id is not null
  `.execute(db);
}
