import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Which paper staff have asked an applicant for, and a hash of the token in the mailed link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column if not exists paper_request jsonb,
      add column if not exists paper_link text
  `.execute(db);
  await sql`drop index concurrently if exists users_paper_link`.execute(db);
  await sql`create unique index concurrently users_paper_link on users (paper_link)`.execute(db);
}
