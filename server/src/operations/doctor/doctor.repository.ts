import { sql } from 'kysely';
import { countRows } from '../../platform/db/counts.ts';
import type { Db } from '../../platform/db/database.ts';

export type Server = {
  version: number;
  versionName: string;
  encoding: string;
  user: string;
  isSuperuser: boolean;
  mayCreate: boolean;
  /** Has the rights that `npm run migrate -- --grant` gives. */
  mayRun: boolean;
  maxConnections: number;
  isFsyncOn: boolean;
  isEncrypted: boolean;
  now: Date;
};

export async function describeServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`
    select
      current_setting('server_version_num')::int as version,
      current_setting('server_version') as "versionName",
      current_setting('server_encoding') as encoding,
      current_user as user,
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_database_privilege(current_database(), 'CREATE')
        and has_schema_privilege(current_user, 'public', 'CREATE') as "mayCreate",
      coalesce(has_table_privilege(to_regclass('history'), 'INSERT'), false) as "mayRun",
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "maxConnections",
      current_setting('fsync')::boolean as "isFsyncOn",
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
      clock_timestamp() as now
  `.execute(db);
  return rows[0]!;
}

/** Tables that another role owns cannot be migrated. */
export async function foreignTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name
    from pg_tables
    where schemaname in ('public', 'pgboss') and not pg_has_role(current_user, tableowner, 'USAGE')
    order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

export async function countOwners(db: Db): Promise<number> {
  return countRows(db.selectFrom('users').where('is_owner', '=', true).where('barred', 'is', null));
}

/** Documents that only the keys of an earlier set of recipients open. */
export async function countEncryptedForOthers(db: Db, encryptedFor: string): Promise<number> {
  return countRows(db.selectFrom('documents').where('encrypted_for', '<>', encryptedFor));
}
