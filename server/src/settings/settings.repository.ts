import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { SettingsRow } from './settings.table.ts';

export async function read(db: Db): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** One change at a time: the version that a save names is judged against what the one before it left. */
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
