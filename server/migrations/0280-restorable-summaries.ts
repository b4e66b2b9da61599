import { type Kysely, sql } from 'kysely';

/** As in 0108. */
const SPACES = String.raw`\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`;

/**
 * pg_restore fills tables without a search path. As a text, this function then looked for `post_text` in vain, and no
 * dump of posts could be restored. As an expression, it is tied to the function itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function post_summary(summary text, content text) returns text
    language sql immutable parallel safe
    return case
      when summary ~ ${sql.lit(`[^${SPACES}]`)} then summary
      when length(post_text(content)) <= 260 then post_text(content)
      else left(post_text(content), 257) || '...'
    end
  `.execute(db);
}
