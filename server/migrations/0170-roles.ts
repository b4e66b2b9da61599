import { type Kysely, sql } from 'kysely';

/** Until now an owner was the first administrator and could do no more than the others, so all of them become owners. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update users set is_owner = is_admin where is_owner <> is_admin`.execute(db);
}
