import { type Kysely, sql } from 'kysely';

/** How often a file with these bytes was deleted. Uploaded again, it gets another key: see media/stem.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erased_media (source_hash text primary key, times integer not null)
  `.execute(db);
}
