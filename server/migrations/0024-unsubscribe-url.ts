import { type Kysely, sql } from 'kysely';

/** A mail that can be switched off names the address that does it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column unsubscribe_url text`.execute(db);
}
