import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { HistoryTable } from './history.table.ts';

export async function insert(trx: Transaction<Database>, row: Insertable<HistoryTable>): Promise<void> {
  await trx.insertInto('history').values(row).execute();
}
