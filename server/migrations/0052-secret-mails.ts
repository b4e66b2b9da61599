import { type Kysely, sql } from 'kysely';

/** What a mail with a link to a new password said is not kept once it went out or was given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column holds_secret boolean not null default false`.execute(db);
}
