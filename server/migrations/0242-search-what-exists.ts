import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select search_dessert(products) from products`.execute(db);
  await sql`select search_story(posts) from posts`.execute(db);
}
