import { type Kysely, sql } from 'kysely';

/** After how many months messages are deleted. Null for never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table settings add column message_retention_months integer check (message_retention_months > 0)
  `.execute(db);
}
