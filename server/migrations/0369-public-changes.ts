import { type Kysely, sql } from 'kysely';

/** What visitors see: publicTables in server/src/public-content.ts. */
const tables = [
  'cafe',
  'imagery',
  'instagram_items',
  'media',
  'menu',
  'old_slugs',
  'pinned_moments',
  'posts',
  'product_pictures',
  'products',
  'settings',
  'share_cards',
];

/**
 * Every change of what visitors see is announced when its transaction is committed, whoever makes it: the site, a job, a
 * command or a person at a database prompt. Processes listen and empty their caches. Search engines are no longer told
 * of addresses: they read the dates in the sitemaps.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notify_public_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('public_changes', tg_table_name);
      return null;
    end $$
  `.execute(db);
  for (const table of tables) {
    await sql`drop trigger announce_content on ${sql.table(table)}`.execute(db);
    await sql`
      create trigger notify_public_change after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function notify_public_change()
    `.execute(db);
  }
  await sql`drop function announce_content()`.execute(db);
  await sql`drop table told_addresses`.execute(db);
}
