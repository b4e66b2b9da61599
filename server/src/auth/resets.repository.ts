import { sql } from 'kysely';
import { changedRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import type { ProofHash } from './mailed-secrets.ts';

type NewReset = { link_hash: string; code_hash: string; userId: string; minutes: number };

export async function insert(db: Db, reset: NewReset): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({
      hash: reset.link_hash,
      code_hash: reset.code_hash,
      user_id: reset.userId,
      expires_at: sql`now() + make_interval(mins => ${reset.minutes})`,
    })
    .execute();
}

const columns = { link: 'hash', code: 'code_hash' } as const;

/** The account whose password it may set. */
export async function findOpen(
  db: Db,
  { kind, hash }: ProofHash,
): Promise<{ is_admin: boolean } | undefined> {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.is_admin')
    .where(`password_resets.${columns[kind]}`, '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** A single statement, so two concurrent requests cannot both use the link. Its code is used up with it. */
export async function use(
  db: Db,
  { kind, hash }: ProofHash,
): Promise<{ hash: string; userId: string } | undefined> {
  const row = await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where(columns[kind], '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['hash', 'user_id'])
    .executeTakeFirst();
  return row && { hash: row.hash, userId: row.user_id };
}

export async function removeOthers(db: Db, userId: string, hash: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).where('hash', '<>', hash).execute();
}

/** Removes links used or expired before this time, and returns how many. */
export async function removeSpent(db: Db, before: Date): Promise<number> {
  return db
    .deleteFrom('password_resets')
    .where(sql<Date>`coalesce(used_at, expires_at)`, '<', before)
    .$call(changedRows);
}
