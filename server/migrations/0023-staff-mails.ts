import { type Kysely, sql } from 'kysely';

/** The language of a person's mails, whether the weekly summary comes (null: to owners), and the Monday of the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column language text not null default 'en',
      add column gets_summary boolean,
      add column summary_week date
  `.execute(db);
}
