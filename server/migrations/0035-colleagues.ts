import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Finds the colleagues of a partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index concurrently if exists users_company`.execute(db);
  await sql`
    create index concurrently users_company on users (company_id) where company_id is not null
  `.execute(db);
  await sql`alter table users validate constraint users_company_id_fkey`.execute(db);
}
