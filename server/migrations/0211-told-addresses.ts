import { type Kysely, sql } from 'kysely';

/** The pages that search engines have been told of, each with the change that they were last told about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table told_addresses (
      path text primary key,
      changed_at timestamptz
    )
  `.execute(db);
}
