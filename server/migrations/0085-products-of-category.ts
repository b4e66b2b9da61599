import { type Kysely, sql } from 'kysely';

/** Lets a page of a category be read without the rest of the menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_of_category on products (category, position, slug) where not is_hidden
  `.execute(db);
}
