import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Mails that were not sent are few among many, and are counted and listed by whoever watches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists mails_unsent`.execute(db);
  await sql`create index concurrently mails_unsent on mails (created_at desc) where state <> 'sent'`.execute(
    db,
  );
}
