import { type Kysely, sql } from 'kysely';

/** Whose paper was opened, and which: after a paper is destroyed, nothing else says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_openings add column owner_id uuid, add column kind text check (kind in ('corporate', 'w9'))
  `.execute(db);
  await sql`create index document_openings_of_owner on document_openings (owner_id, at)`.execute(db);
}
