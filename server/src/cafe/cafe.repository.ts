import type { CafeDocument } from '@velvet-spoon/contract/cafe';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { CafeRow } from './cafe.table.ts';

export async function read(db: Db): Promise<CafeRow> {
  return db.selectFrom('cafe').selectAll().executeTakeFirstOrThrow();
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
