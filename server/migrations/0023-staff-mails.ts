import { type Kysely, sql } from 'kysely';

/**
 * The language of a person's mails, whether the weekly summary comes (null: it comes to owners), and the Monday of the
 * last one. A mail that can be switched off names the address that does it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column language text not null default 'en',
      add column gets_summary boolean,
      add column summary_week date
  `.execute(db);
  await sql`alter table mails add column unsubscribe_url text`.execute(db);
}
