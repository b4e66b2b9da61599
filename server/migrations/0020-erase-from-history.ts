import { type Kysely, sql } from 'kysely';

/**
 * The one way to change the history: the role that runs the site may only read and add rows. Rows about a person are
 * deleted, all others lose what identifies them, and rows that record an erasure stay. It runs with the rights of its owner,
 * for roles that may write the history. Columns are looked up, so that one added later is not forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_from_history(subjects text[], actors uuid[], mentions text[], mentions_in_json text[])
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      field record;
      mention text;
    begin
      if not has_table_privilege(session_user, 'history', 'insert') then
        raise insufficient_privilege using message = 'permission denied to erase from the history';
      end if;
      delete from history where subject_id = any(subjects) and noun <> 'personal-data';
      update history set actor_id = null, actor_name = 'erased' where actor_id = any(actors);
      for field in
        select column_name as name, data_type as type from information_schema.columns
        where table_schema = 'public' and table_name = 'history'
          and data_type in ('text', 'jsonb') and is_generated = 'NEVER'
      loop
        foreach mention in array case field.type when 'jsonb' then mentions_in_json else mentions end loop
          execute format(
            'update history set %1$I = regexp_replace(%1$I::text, $1, ''erased'', ''gi'')::%2$s where %1$I::text ~* $1',
            field.name, field.type
          ) using mention;
        end loop;
      end loop;
    end
    $$
  `.execute(db);
}
