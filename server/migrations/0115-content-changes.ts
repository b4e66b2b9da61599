import { type Kysely, sql } from 'kysely';

/** What visitors see. A table added later gets its trigger in the migration that creates it. */
const tables = ['products', 'product_pictures', 'posts', 'menu', 'settings', 'imagery', 'media'];

/**
 * Every change of content is announced with the transaction that makes it, whoever makes it: the site, a job, a command
 * or a person at a database prompt. Processes listen and drop the pages they keep.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function announce_content() returns trigger language plpgsql as $$
    begin
      perform pg_notify('content', tg_table_name);
      return null;
    end $$
  `.execute(db);
  for (const table of tables) {
    await sql`
      create trigger announce_content after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function announce_content()
    `.execute(db);
  }
}
