import { type Kysely, sql } from 'kysely';

/** Counts decisions about an applicant, so that one made in an outdated tab can be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column version integer not null default 1`.execute(db);
}
