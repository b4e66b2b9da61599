import { type Kysely, sql } from 'kysely';

/** The code in a password mail, for browsers without JavaScript. Mail from before this has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column code_hash text`.execute(db);
  await sql`create unique index password_resets_code on password_resets (code_hash)`.execute(db);
}
