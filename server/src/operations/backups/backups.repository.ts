import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Timestamp } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Gauges } from '../../platform/observability/metrics.ts';

declare module '../../platform/db/database.ts' {
  interface Database {
    backups: BackupsTable;
  }
}

type BackupsTable = {
  id: Generated<string>;
  started_at: Timestamp;
  finished_at: Timestamp;
  bytes: number | null;
  /** In words, if it failed. */
  error: string | null;
  /** Whether the repository was on the disk that holds the files. */
  is_on_files_disk: Generated<boolean>;
};

export type BackupRow = Selectable<BackupsTable>;

export async function insert(db: Db, row: Insertable<BackupsTable>): Promise<void> {
  await db.insertInto('backups').values(row).execute();
}

/** The last one that succeeded. */
export async function findLastBackup(db: Db): Promise<BackupRow | undefined> {
  return await db
    .selectFrom('backups')
    .selectAll()
    .where('error', 'is', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest, whether it succeeded or not. */
export async function findLastAttempt(db: Db): Promise<BackupRow | undefined> {
  return await db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirst();
}

/** The site's own processes that are connected, as they name themselves. */
export async function listProcesses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'velvet-spoon%' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables, views and sequences that no extension has brought along. */
export async function countRelations(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(db);
  return rows[0]!.count;
}

/** All that are not PostgreSQL's own, quoted. */
export async function listSchemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(nspname) as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * For psql, in the transaction that restores. The schema public is left as a new database has it: as our own, the next
 * dump would create it again. Does not wait for sessions that still use the tables.
 */
export function emptyingScript(schemas: readonly string[]): string {
  return `set lock_timeout = '10s';
${schemas.map((name) => `drop schema ${name} cascade;`).join('\n')}
create schema public;
alter schema public owner to pg_database_owner;
grant usage on schema public to public;
comment on schema public is 'standard public schema';
`;
}

export function backupGauges(db: Db): Gauges {
  return {
    gauges: [
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'When the last backup that succeeded was finished; 0 if there was none.',
      },
    ],
    read: async () => {
      const last = await findLastBackup(db);
      const value = (last?.finished_at.getTime() ?? 0) / 1000;
      return { backup_last_success_timestamp_seconds: [{ value }] };
    },
  };
}
