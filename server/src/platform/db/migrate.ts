import fs from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, Migrator } from 'kysely/migration';

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** An advisory lock: if several processes start at once, the first migrates and the others wait. */
const MIGRATION_LOCK = 7_310_401;

export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      const provider = new FileMigrationProvider({
        fs,
        path,
        migrationFolder,
        import: (file) => import(file),
      });
      const { error, results = [] } = await new Migrator({ db: connection, provider }).migrateToLatest();
      if (error) throw new Error('Migration failed', { cause: error });
      return results.map((result) => result.migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}
