import { type Kysely, sql } from 'kysely';

/** The version of the rules under which a post's content was cleaned; 0 if it never was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column content_rules integer not null default 0`.execute(db);
  await sql`create index posts_content_rules on posts (content_rules)`.execute(db);
}
