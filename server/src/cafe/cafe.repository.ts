import type { CafeDocument } from '@velvet-spoon/contract/api/cafe';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    cafe: CafeTable;
  }
}

type CafeTable = {
  is_current: Generated<boolean>;
  document: Json<CafeDocument>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type CafeRow = Selectable<CafeTable>;

export async function read(db: Db): Promise<CafeRow> {
  return db.selectFrom('cafe').selectAll().executeTakeFirstOrThrow();
}

/** Of the member of staff who has this address, or else of the longest-standing owner. */
export async function findStaffLanguage(
  db: Db,
  address: string,
  { orOfOwner = false } = {},
): Promise<Language | undefined> {
  const isReader = sql<boolean>`lower(email) = ${address.toLowerCase()}`;
  const found = await db
    .selectFrom('users')
    .select('language')
    .where('is_admin', '=', true)
    .where('barred', 'is', null)
    .where((user) => user.or(orOfOwner ? [isReader, user('is_owner', '=', true)] : [isReader]))
    .orderBy(isReader, 'desc')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return found?.language;
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<CafeRow> {
  return trx.selectFrom('cafe').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function save(db: Db, document: CafeDocument): Promise<CafeRow> {
  return db
    .updateTable('cafe')
    .set({ document: JSON.stringify(document), version: sql`version + 1`, updated_at: sql`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
