import { type Kysely, sql } from 'kysely';

/** How a key of media starts: see 0002. */
const STEM = '[a-z]+/[0-9a-f]{20}(?:-[0-9]+)?';

/** Drafts of posts, and a bin for posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDrafts(db);
  await linkMedia(db);
  await addBin(db);
  await showUses(db);
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_drafts (
      -- Chosen by the form, so that a save whose answer was lost can be repeated.
      id uuid primary key,
      -- The post that it changes, if there is one already.
      post_id uuid unique references posts on delete cascade,
      post_version integer,
      -- The form as it was typed.
      "values" jsonb not null,
      version integer not null default 1,
      saved_by uuid references users on delete set null,
      saved_by_name text not null,
      saved_at timestamptz not null default now(),
      preview_hash text unique,
      preview_until timestamptz
    )
  `.execute(db);
  await sql`create index post_drafts_by_date on post_drafts (saved_at desc, id desc)`.execute(db);
  await sql`create index post_drafts_saved_by on post_drafts (saved_by)`.execute(db);
}

/** As post_media does for posts: see 0004. */
async function linkMedia(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post_draft_media (
      media_id uuid not null references media,
      draft_id uuid not null references post_drafts on delete cascade,
      primary key (media_id, draft_id)
    )
  `.execute(db);
  await sql`create index post_draft_media_draft on post_draft_media (draft_id)`.execute(db);
  await sql`
    create function link_post_draft_media() returns trigger language plpgsql as ${sql.lit(`
    declare
      shown text := concat_ws(' ', new."values" ->> 'image', new."values" ->> 'content');
    begin
      delete from post_draft_media where draft_id = new.id;
      insert into post_draft_media (media_id, draft_id)
      select media.id, new.id
      from media
      where media_stem(media.key) = any(array(
        select found.address[1] from regexp_matches(shown, '/uploads/(${STEM})', 'g') as found (address)
      ));
      return null;
    end`)}
  `.execute(db);
  await sql`
    create trigger link_post_draft_media after insert or update of "values" on post_drafts
    for each row execute function link_post_draft_media()
  `.execute(db);
}

/**
 * In the bin a post keeps its row and all that refers to it. The previous release, which does not know the bin, must
 * neither show it nor hold its slug: so its date lies a thousand years ahead and its slug is one that nobody can type.
 */
async function addBin(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table posts
      add column deleted_at timestamptz,
      -- The slug and the date with which it comes back.
      add column bin_slug text,
      add column bin_created_at timestamptz
  `.execute(db);
  await sql`
    create or replace function search_story(story posts) returns void language plpgsql as $$
    begin
      if story.deleted_at is not null then
        delete from search_documents where id = story.id;
        return;
      end if;
      perform put_search_document(
        story.id, 'story', -extract(epoch from story.created_at), story.created_at, story.title, story.display_theme,
        story_text(story)
      );
    end $$
  `.execute(db);
  await sql`
    create or replace trigger keep_search
    after insert or delete or update of title, summary, theme, content, created_at, deleted_at on posts
    for each row execute function keep_search('story')
  `.execute(db);
}

/** As in 0016, with drafts, and with the bin of posts. */
async function showUses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view media_uses (media_id, noun, subject_id, title, is_deleted) as
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
  `.execute(db);
}
