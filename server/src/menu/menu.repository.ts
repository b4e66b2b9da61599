import type { MenuInputSchema } from '@velvet-spoon/contract/api/menu';
import { type Generated, type GeneratedAlways, type Selectable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    menu: MenuTable;
  }
}

type MenuTable = {
  is_current: Generated<boolean>;
  id: Generated<string>;
  file_url: string;
  /** The file behind the address, if it is in our library. A trigger keeps it up to date. */
  media_id: GeneratedAlways<string | null>;
  file_name: string | null;
  mime_type: string | null;
  /** A date without time or zone, such as 2026-11-06. */
  display_date: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type MenuRow = Selectable<MenuTable>;

export async function findCurrent(db: Db): Promise<MenuRow | undefined> {
  return db.selectFrom('menu').selectAll().executeTakeFirst();
}

/** Allows one change at a time, even when there is no row to lock yet. Readers do not wait. */
export async function lockCurrent(trx: Transaction<Database>): Promise<MenuRow | undefined> {
  await sql`lock table menu in share row exclusive mode`.execute(trx);
  return findCurrent(trx);
}

export async function save(db: Db, input: z.output<typeof MenuInputSchema>): Promise<MenuRow> {
  return db
    .insertInto('menu')
    .values(input)
    .onConflict((conflict) =>
      conflict
        .column('is_current')
        .doUpdateSet({ ...input, version: sql`excluded.version`, updated_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined, and changes nothing, if there already is a menu. */
export async function insertFirst(
  db: Db,
  menu: z.output<typeof MenuInputSchema>,
): Promise<MenuRow | undefined> {
  return db
    .insertInto('menu')
    .values(menu)
    .onConflict((conflict) => conflict.column('is_current').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function remove(db: Db): Promise<void> {
  await db.deleteFrom('menu').execute();
}
