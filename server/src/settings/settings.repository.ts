import type { Db } from '../db/database.ts';
import type { SettingsRow } from './settings.table.ts';

export async function read(db: Db): Promise<SettingsRow> {
  return db.selectFrom('settings').selectAll().executeTakeFirstOrThrow();
}
