import { type Kysely, sql } from 'kysely';

/** The name in From. Mail queued before has none, and goes out under the configured sender. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails add column sender_name text not null default ''`.execute(db);
}
