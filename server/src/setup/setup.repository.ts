import { SETUP_CODE } from '@velvet-spoon/contract/domain/email-code';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    setup_codes: { hash: string; expires_at: Date };
  }
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** One at a time, so that of two who want to become the owner the second one finds the first. Readers do not wait. */
export async function lock(db: Tx['db']): Promise<void> {
  await sql`lock table setup_codes in exclusive mode`.execute(db);
}

const isValid = sql<boolean>`expires_at > now()`;

export async function insert(db: Db, hash: string): Promise<void> {
  await db
    .insertInto('setup_codes')
    .values({ hash, expires_at: sql`now() + make_interval(mins => ${SETUP_CODE.minutes})` })
    .execute();
}

export async function isGood(db: Db, hash: string): Promise<boolean> {
  const codes = db.selectFrom('setup_codes').select('hash').where('hash', '=', hash).where(isValid);
  return (await codes.executeTakeFirst()) !== undefined;
}

export async function removeExpired(db: Db): Promise<void> {
  await db.deleteFrom('setup_codes').where(sql<boolean>`not ${isValid}`).execute();
}

/** Leaves none. */
export async function takeAll(db: Db): Promise<string[]> {
  const rows = await db
    .deleteFrom('setup_codes')
    .returning(['hash', isValid.as('isGood')])
    .execute();
  return rows.filter(({ isGood }) => isGood).map(({ hash }) => hash);
}
