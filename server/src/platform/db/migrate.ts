import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';
import type { Env } from '../env.ts';
import { silentOutageLog } from './outage-log.ts';
import { openPool, patientTimeouts } from './pool.ts';

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** An advisory lock: if several processes start at once, the first migrates and the others wait. */
const MIGRATION_LOCK = 7_310_401;

/**
 * Kysely would lock for the session. Behind PgBouncer in transaction mode a session is shared: the unlock may reach
 * another connection, and the next process waits forever. Our own lock ends with the transaction.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

/** Brings the schema up to date, in one transaction and on a connection of its own. Returns what it applied. */
export async function migrate({ DATABASE_URL }: Pick<Env, 'DATABASE_URL'>): Promise<string[]> {
  const pool = openPool({
    url: DATABASE_URL,
    size: 1,
    name: 'velvet-spoon migration',
    limits: patientTimeouts,
    outage: silentOutageLog,
  });
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }) });
  const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(file) });
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
      const { error, results = [] } = await new Migrator({ db: trx, provider }).migrateToLatest();
      if (error) throw new Error('Migration failed', { cause: error });
      return results.map((result) => result.migrationName);
    });
  } finally {
    await db.destroy();
  }
}
