import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/**
 * An index for each folder. PostgreSQL passed one of all folders by, for the one by date, and read through 50,000 newer
 * messages of other folders.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const folder of ['inbox', 'answered', 'suspects']) {
    const index = sql.ref(`messages_${folder}`);
    await sql`drop index concurrently if exists ${index}`.execute(db);
    await sql`
      create index concurrently ${index} on messages (created_at desc, id desc) where folder = ${sql.lit(folder)}
    `.execute(db);
  }
  await sql`drop index concurrently if exists messages_of_folder`.execute(db);
}
