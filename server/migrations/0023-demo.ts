import { type Kysely, sql } from 'kysely';

/** What the seed has added, with the version that it had then: whatever has another one now was changed by somebody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table demo_contents (
      noun text not null,
      subject_id text not null,
      version integer not null,
      primary key (noun, subject_id)
    )
  `.execute(db);
}
