import { type Kysely, sql } from 'kysely';

/** Which allergens the menu contains at all is asked for every page of the menu. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index products_by_allergen on products using gin (contains_allergens)
    where not is_hidden and deleted_at is null
  `.execute(db);
}
