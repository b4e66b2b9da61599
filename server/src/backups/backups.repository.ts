import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { BackupRow } from './backups.table.ts';

/** The last one that succeeded. */
export async function findLastBackup(db: Db): Promise<BackupRow | undefined> {
  return await db
    .selectFrom('backups')
    .selectAll()
    .where('error', 'is', null)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest, whether it succeeded or not. */
export async function findLastAttempt(db: Db): Promise<BackupRow | undefined> {
  return await db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(1).executeTakeFirst();
}

export async function hasTable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('public.backups') is not null as exists`.execute(db);
  return rows[0]!.exists;
}

export async function begin(db: Db): Promise<BackupRow> {
  return db.insertInto('backups').defaultValues().returningAll().executeTakeFirstOrThrow();
}

export async function finish(
  db: Db,
  id: string,
  { finishedAt, bytes }: { finishedAt: Date; bytes: number },
): Promise<void> {
  await db.updateTable('backups').set({ finished_at: finishedAt, bytes }).where('id', '=', id).execute();
}

export async function fail(db: Db, id: string, error: string): Promise<void> {
  await db.updateTable('backups').set({ error, finished_at: new Date() }).where('id', '=', id).execute();
}

/** Only while holding the lock: nobody else can be making one. */
export async function failUnfinished(db: Db, error: string): Promise<void> {
  await db
    .updateTable('backups')
    .set({ error })
    .where('finished_at', 'is', null)
    .where('error', 'is', null)
    .execute();
}

export type Snapshot = {
  /** For pg_dump, as long as the transaction is open. */
  name: string;
  db: Transaction<Database>;
};

/** Whatever `work` reads through this, and whatever a pg_dump with its name dumps, is from the same moment. */
export async function inSnapshot<Result>(
  db: Kysely<Database>,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(trx);
      return work({ name: rows[0]!.name, db: trx });
    });
}

export async function serverVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int / 10000 as version`.execute(db);
  return rows[0]!.version;
}

export type Connection = { name: string; count: number };

/** The site's own processes, as they name themselves. */
export async function listProcesses(db: Db): Promise<Connection[]> {
  const { rows } = await sql<Connection>`
    select application_name as name, count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'velvet-spoon%'
    group by 1 order by 1`.execute(db);
  return rows;
}

/** All that is not PostgreSQL's own. */
export async function listSchemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`.execute(db);
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

/**
 * For psql, in the transaction that restores. The schema public is left as a new database has it: as our own, the next
 * dump would create it again. Waits for nobody who still uses the tables.
 */
export function emptyingStatements(schemas: readonly string[]): string[] {
  const dropped = schemas.map((name) => `drop schema "${name.replaceAll('"', '""')}" cascade`);
  return [
    `set lock_timeout = '10s'`,
    ...dropped,
    'create schema public',
    'alter schema public owner to pg_database_owner',
    'grant usage on schema public to public',
    `comment on schema public is 'standard public schema'`,
  ];
}

/** The dump has the row of its own backup as unfinished. */
export function finishingStatement(row: number, finishedAt: string, bytes: number): string {
  return `update public.backups set finished_at = '${finishedAt}', bytes = ${bytes} where id = ${row}`;
}

export async function databaseName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]!.name;
}

/** Drops everything. Only for the copy that a drill works on. */
export async function empty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const statement of emptyingStatements(await listSchemas(trx))) await sql.raw(statement).execute(trx);
  });
}
