import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    site: SiteTable;
  }
}

type SiteTable = {
  is_current: boolean;
  is_open: boolean;
  shows_first_steps: boolean;
  /** When and by whom it was opened or closed. Null until a person has. */
  changed_at: Date | null;
  changed_by: string | null;
};

export type SiteRow = Selectable<SiteTable>;

export async function isOpen(db: Db): Promise<boolean> {
  return (await db.selectFrom('site').select('is_open').executeTakeFirstOrThrow()).is_open;
}

/** With the name of whoever opened or closed it. */
export async function read(db: Db): Promise<SiteRow & { username: string | null }> {
  return db
    .selectFrom('site')
    .leftJoin('users', 'users.id', 'site.changed_by')
    .selectAll('site')
    .select('users.username')
    .executeTakeFirstOrThrow();
}

export async function lock(db: Tx['db']): Promise<SiteRow> {
  return db.selectFrom('site').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function update(db: Db, change: Partial<Omit<SiteRow, 'is_current'>>): Promise<void> {
  await db.updateTable('site').set(change).execute();
}
