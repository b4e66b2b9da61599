import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
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
  counts_visits: Generated<boolean>;
  sends_letters: Generated<boolean>;
  letters_per_minute: Generated<number>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type SettingsRow = Selectable<SettingsTable>;

export type SettingsChange = Partial<
  Pick<
    SettingsRow,
    'font_scale' | 'message_retention_months' | 'counts_visits' | 'sends_letters' | 'letters_per_minute'
  >
>;

export async function read(db: Db): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<SettingsRow> {
  return trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function update(db: Db, change: SettingsChange): Promise<SettingsRow> {
  return db
    .updateTable('settings')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
