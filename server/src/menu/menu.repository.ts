import type { MenuInputSchema } from '@velvet-spoon/contract/menu';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database, Db } from '../platform/db/database.ts';
import type { MenuRow } from './menu.table.ts';

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
