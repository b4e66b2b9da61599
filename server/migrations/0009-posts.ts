import { type Kysely, sql } from 'kysely';

/** \s of PostgreSQL depends on the locale and knows fewer spaces than that of JavaScript. */
const SPACES = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/** How a key of media starts: see 0002. */
const STEM = '[a-z]+/[0-9a-f]{20}(?:-[0-9]+)?';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSummaries(db);
  await sql`
    create table posts (
      id uuid primary key default gen_random_uuid(),
      slug text not null check (slug <> '' and length(slug) <= 255),
      title text not null check (title <> ''),
      summary text,
      theme text,
      -- The theme that a reader sees: filters and lists go by it.
      display_theme text not null
        generated always as (coalesce(nullif(btrim(theme, E' \t\r\n'), ''), 'Updates')) stored,
      reading_time text,
      content text not null,
      -- The version of the rules under which the content was cleaned; 0 if it never was.
      content_rules integer not null default 0,
      image text,
      image_id uuid references media,
      recipe jsonb,
      search_text text not null generated always as (title || ' ' || post_summary(summary, content)) stored,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- A deleted post frees its slug, but keeps its row and all that refers to it until it is restored or erased.
      deleted_at timestamptz
    )
  `.execute(db);
  const kept = sql`where deleted_at is null`;
  await sql`create unique index posts_slug on posts (slug) ${kept}`.execute(db);
  // With the columns of a sitemap, which then does not read the texts of 50,000 stories.
  await sql`
    create index posts_by_date on posts (created_at desc, id desc) include (updated_at, slug) ${kept}
  `.execute(db);
  await sql`create index posts_of_theme on posts (display_theme, created_at desc, id desc) ${kept}`.execute(
    db,
  );
  await sql`create index posts_in_bin on posts (deleted_at desc, id desc) where deleted_at is not null`.execute(
    db,
  );
  await sql`create index posts_search_text on posts using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`create index posts_content_rules on posts (content_rules)`.execute(db);
  await sql`create index posts_image on posts (image_id)`.execute(db);
  await linkMedia(db);
  await createDrafts(db);
  await linkDraftMedia(db);
}

/**
 * The text a search looks through: the title, and the summary as cards show it. A missing one is made from the content
 * by the rules of summaryOf() in the contract. The database makes it, so that every way of saving keeps it up to date.
 */
async function createSummaries(db: Kysely<unknown>): Promise<void> {
  const text = `
    select regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
      '[${SPACES}]+', ' ', 'g'), ' (?=[.,;:!?])', '', 'g'), '^ | $', '', 'g')`;
  await sql`
    create function post_text(html text) returns text language sql immutable parallel safe as ${sql.lit(text)}
  `.execute(db);
  // An expression, not a text: pg_restore fills tables without a search path, and would not find post_text.
  await sql`
    create function post_summary(summary text, content text) returns text
    language sql immutable parallel safe
    return case
      when summary ~ ${sql.lit(`[^${SPACES}]`)} then summary
      when length(post_text(content)) <= 260 then post_text(content)
      else left(post_text(content), 257) || '...'
    end
  `.execute(db);
}

/**
 * Turns each address of a file in a text into a reference by id, so that the foreign key keeps the file, and finding its
 * uses needs no search through texts. A trigger does it, so that it also holds for the seed and jobs.
 */
async function linkMedia(db: Kysely<unknown>): Promise<void> {
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

/** As post_media does for posts: see linkMedia. */
async function linkDraftMedia(db: Kysely<unknown>): Promise<void> {
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
