import { type Kysely, sql } from 'kysely';

/** \s of PostgreSQL depends on the locale and knows fewer spaces than that of JavaScript. */
const SPACES = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/**
 * The text a search looks through: the title, and the summary as cards show it. A missing one is made from the content
 * by the rules of summaryOf() in contract/src/post-display.ts. The database makes it, so that every way of saving keeps
 * it up to date, including a process of the previous release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = `
    select regexp_replace(regexp_replace(regexp_replace(
      replace(replace(replace(replace(replace(replace(
        regexp_replace(html, '<[^>]*>', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&nbsp;', ' '), '&amp;', '&'),
      '[${SPACES}]+', ' ', 'g'), ' (?=[.,;:!?])', '', 'g'), '^ | $', '', 'g')`;
  const summary = `
    select case
      when summary ~ '[^${SPACES}]' then summary
      when length(post_text(content)) <= 260 then post_text(content)
      else left(post_text(content), 257) || '...'
    end`;
  await sql`
    create function post_text(html text) returns text language sql immutable parallel safe as ${sql.lit(text)}
  `.execute(db);
  await sql`
    create function post_summary(summary text, content text) returns text
    language sql immutable parallel safe as ${sql.lit(summary)}
  `.execute(db);
  await sql`
    alter table posts add column search_text text not null
      generated always as (title || ' ' || post_summary(summary, content)) stored
  `.execute(db);
  await sql`create index posts_search_text on posts using gin (search_text gin_trgm_ops)`.execute(db);
  await sql`drop index posts_search`.execute(db);
}
