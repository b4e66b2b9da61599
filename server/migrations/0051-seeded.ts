import { type Kysely, sql } from 'kysely';

/** Which pieces of the demo content this database has had: one that staff removed does not come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seeded (
      noun text not null,
      key text not null,
      primary key (noun, key)
    )
  `.execute(db);
}
