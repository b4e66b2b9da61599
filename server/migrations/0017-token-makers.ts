import { type Kysely, sql } from 'kysely';

/**
 * The sign-in or token that a token was made with: it is revoked together with that. No foreign key, because a maker that ended
 * by itself is deleted later, and what it made goes on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column made_by uuid`.execute(db);
}
