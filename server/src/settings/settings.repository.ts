import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { SettingsRow } from './settings.table.ts';

export async function read(db: Db): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<SettingsRow> {
  return trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function save(db: Db, fontScale: number): Promise<SettingsRow> {
  return db
    .updateTable('settings')
    .set({ font_scale: fontScale, version: sql`version + 1`, updated_at: sql`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
