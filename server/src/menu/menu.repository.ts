import type { Db } from '../db/database.ts';
import type { MenuRow } from './menu.table.ts';

export async function findCurrent(db: Db): Promise<MenuRow | undefined> {
  return db.selectFrom('menu').selectAll().executeTakeFirst();
}
