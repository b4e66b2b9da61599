import { type Kysely, sql } from 'kysely';

/** Not asked for in an application: partners add it themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column phone text`.execute(db);
}
