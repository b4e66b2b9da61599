import { type DeleteResult, type SelectQueryBuilder, sql, type UpdateResult } from 'kysely';

export async function countRows<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as('count')).$castTo<{ count: number }>();
  return (await counted.executeTakeFirstOrThrow()).count;
}

type Change = { executeTakeFirst(): Promise<DeleteResult | UpdateResult> };

/** How many rows a delete or an update touched. */
export async function changedRows(statement: Change): Promise<number> {
  const result = await statement.executeTakeFirst();
  return Number('numDeletedRows' in result ? result.numDeletedRows : result.numUpdatedRows);
}

export async function changedAny(statement: Change): Promise<boolean> {
  return (await changedRows(statement)) > 0;
}

/** How many rows wait, and since when the oldest does. */
export type WaitingRows = { count: number; oldest: Date | null };

export async function countWaiting<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  since = sql<Date>`created_at`,
): Promise<WaitingRows> {
  const counted = query
    .clearSelect()
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(${since})`.as('oldest')]);
  return (await counted.executeTakeFirstOrThrow()) as WaitingRows;
}
