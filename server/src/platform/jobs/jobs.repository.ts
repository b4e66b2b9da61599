import { type Kysely, sql } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** Runs what pg-boss sends: one statement, or several with their own begin and commit. */
export function execute(
  db: Kysely<Database>,
  text: string,
  values?: unknown[],
): ReturnType<ReturnType<typeof fromKysely>['executeSql']> {
  return db.connection().execute(async (connection) => {
    try {
      return await fromKysely(connection).executeSql(text, values);
    } catch (error) {
      // If it failed between begin and commit, the next user of the connection would inherit the open transaction.
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
