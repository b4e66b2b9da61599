import { type Kysely, sql } from 'kysely';

/**
 * A menu that is removed and made again began at version 1 again, so a form that was opened before could overwrite it.
 * Every change so far has its row in the history: past their number no version was ever given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence menu_versions as integer owned by menu.version`.execute(db);
  await sql`
    select setval('menu_versions', greatest(
      (select max(version) from menu),
      (select count(*) from history where noun = 'menu')
    ) + 1, false)
  `.execute(db);
  await sql`alter table menu alter column version set default nextval('menu_versions')`.execute(db);
}
