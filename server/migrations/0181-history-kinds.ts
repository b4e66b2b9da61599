import { type Kysely, sql } from 'kysely';

/** Who made the changes so far. Of an account that is gone, only a partner can have done what partners do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update history set actor_kind = case
      when actor_id is null and actor_name = 'visitor' then 'visitor'
      when actor_id is null and actor_name = 'command line' then 'command-line'
      when actor_id is null then 'job'
      when exists (select from users where users.id = history.actor_id and users.is_admin) then 'staff'
      when noun in ('accounts', 'tokens') then 'partner'
      else 'staff'
    end
    where actor_kind is null
  `.execute(db);
}
