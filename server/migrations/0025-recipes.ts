import { type Kysely, sql } from 'kysely';

/** The card of a recipe, which a story may have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table posts add column recipe jsonb`.execute(db);
}
