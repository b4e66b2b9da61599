import { type SelectQueryBuilder, sql } from 'kysely';

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
};

/** How many rows of tables PostgreSQL reads to answer this query. */
export async function rowsRead<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const rows = await query.explain<Record<'QUERY PLAN', { Plan: Plan }[]>>('json', sql`analyze`);
  return rows.flatMap((row) => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + readBy(Plan), 0);
}

function readBy(plan: Plan): number {
  const kept = plan['Actual Rows'];
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] ? (kept + dropped) * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), own);
}
