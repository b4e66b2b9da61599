import { type Kysely, sql } from 'kysely';

/** Which browser signed in, and tokens that staff create in the admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tokens add column browser text`.execute(db);
  await sql`alter table tokens drop constraint tokens_kind_check`.execute(db);
  await sql`
    alter table tokens add constraint tokens_kind_check
      check (kind in ('sign-in', 'command-line', 'development', 'admin'))
  `.execute(db);
  await sql`create index tokens_newest on tokens (created_at desc, id desc) where kind <> 'sign-in'`.execute(
    db,
  );
}
