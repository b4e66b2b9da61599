import { sql, type Transaction, type Updateable } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { SettingsRow, SettingsTable } from './settings.table.ts';

export async function read(db: Db): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<SettingsRow> {
  return trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function save(db: Db, fontScale: number): Promise<SettingsRow> {
  return update(db, { font_scale: fontScale });
}

export function saveMessageRetention(db: Db, months: number | null): Promise<SettingsRow> {
  return update(db, { message_retention_months: months });
}

async function update(db: Db, change: Updateable<SettingsTable>): Promise<SettingsRow> {
  return db
    .updateTable('settings')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
