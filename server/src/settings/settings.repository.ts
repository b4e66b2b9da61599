import { type Generated, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    settings: SettingsTable;
  }
}

type SettingsTable = {
  is_current: Generated<boolean>;
  font_scale: Generated<number>;
  message_retention_months: number | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SettingsRow = Selectable<SettingsTable>;

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
