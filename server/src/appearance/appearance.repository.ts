import type { AppearanceInput } from '@velvet-spoon/contract/api/appearance';
import type { Pairing } from '@velvet-spoon/contract/domain/pairings';
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    appearance: AppearanceTable;
  }
}

type AppearanceTable = {
  is_current: Generated<boolean>;
  accent: Generated<string>;
  deep: Generated<string>;
  ground: Generated<string>;
  pairing: Generated<Pairing>;
  logo_id: string | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type AppearanceRow = Selectable<AppearanceTable>;

export async function read(db: Db): Promise<AppearanceRow> {
  return db.selectFrom('appearance').selectAll().executeTakeFirstOrThrow();
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<AppearanceRow> {
  return trx.selectFrom('appearance').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function save(db: Db, input: AppearanceInput): Promise<AppearanceRow> {
  return db
    .updateTable('appearance')
    .set({ ...input, version: sql`version + 1`, updated_at: sql`now()` })
    .returningAll()
    .executeTakeFirstOrThrow();
}
