import { type Kysely, sql } from 'kysely';

/**
 * The sign-in or token that made a token: revoking it revokes both. No foreign key, because a maker that expired is
 * deleted later, while its tokens stay valid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column made_by uuid`.execute(db);
}
