import { sql } from 'kysely';
import { changedAny, countRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';

export async function replaceAll(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await removeAll(db, userId);
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

export function countUnused(db: Db, userId: string): Promise<number> {
  return countRows(
    db.selectFrom('recovery_codes').where('user_id', '=', userId).where('used_at', 'is', null),
  );
}

export async function listUnused(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recovery_codes')
    .select('hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** A single statement, so that no code is used twice. */
export async function use(db: Db, userId: string, hash: string): Promise<boolean> {
  return db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .$call(changedAny);
}
