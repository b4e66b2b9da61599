import { type Kysely, sql } from 'kysely';

/**
 * What the history tab lists: the kind of actor, the title of the thing at the time, and the names of the changed fields.
 * A row from before has none of them. `person` is what the list is filtered by: an account, or a name such as a job's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history
      add column actor_kind text,
      add column title text,
      add column fields text[],
      add column person text not null generated always as (coalesce(actor_id::text, actor_name)) stored
  `.execute(db);
  // The lists leave out what visitors and partners do for themselves. These must match LISTED in history.repository.ts.
  await sql`
    create index history_listed on history (at, id)
    where coalesce(actor_kind, 'staff') not in ('visitor', 'partner')
  `.execute(db);
  await sql`
    create index history_listed_by_noun on history (noun, at, id)
    where coalesce(actor_kind, 'staff') not in ('visitor', 'partner')
  `.execute(db);
  await sql`
    create index history_listed_by_person on history (person, at, id)
    where coalesce(actor_kind, 'staff') not in ('visitor', 'partner')
  `.execute(db);
}
