import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** With the columns of a sitemap, as in 0004, whose indexes remain for the previous release. */
const indexes = {
  posts_kept_by_date: sql`(created_at desc, id desc) include (updated_at, slug) where deleted_at is null`,
  posts_kept_of_theme: sql`(display_theme, created_at desc, id desc) where deleted_at is null`,
  posts_in_bin: sql`(created_at desc, id desc) where deleted_at is not null`,
};

/** The lists of posts that are not in the bin, and of those that are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
    await sql`create index concurrently ${sql.id(name)} on posts ${definition}`.execute(db);
  }
}
