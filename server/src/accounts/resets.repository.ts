import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

export async function insert(
  db: Db,
  reset: { hash: string; userId: string; minutes: number },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      hash: reset.hash,
      user_id: reset.userId,
      expires_at: sql`now() + make_interval(mins => ${reset.minutes})`,
    })
    .execute();
}

export async function isOpen(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A single statement, so two concurrent requests cannot both use the link. */
export async function use(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

export async function removeOthers(db: Db, userId: string, hash: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('hash', '<>', hash).execute();
}

/** Removes links used or expired before this time, and returns how many. */
export async function removeSpent(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where(sql<Date>`coalesce(used_at, expires_at)`, '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
