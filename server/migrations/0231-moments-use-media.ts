import { type Kysely, sql } from 'kysely';

/** A picture that a moment shows cannot be deleted. The rest of the view is that of migration 0143. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view media_uses (media_id, noun, subject_id, title, is_deleted) as
      select image_id, 'post', id::text, title, false from posts where image_id is not null
      union
      select media_id, 'post', id::text, title, false from post_media join posts on id = post_id
      union
      select cover_id, 'dessert', id::text, name, deleted_at is not null from products where cover_id is not null
      union
      select media_id, 'dessert', id::text, name, deleted_at is not null
      from product_pictures join products on id = product_id
      union
      select media_id, 'page', name, name, false from imagery
      union
      select media_id, 'menu', id::text, coalesce(file_name, file_url), false from menu where media_id is not null
      union
      select media_id, 'moment', media_id::text, caption, false from pinned_moments
      union
      select media_id, 'moment', id, coalesce(nullif(caption, ''), permalink), false from instagram_items
  `.execute(db);
}
