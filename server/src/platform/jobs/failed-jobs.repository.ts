import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../db/database.ts';

/** All runs of one job that have failed for good. pg-boss forgets them after a week. */
export type FailedJobs = { name: string; count: number; failed_at: Date; reason: string | null };

/** What a schedule failed at is over once it has succeeded again. */
function stillMatters(scheduled: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`
    job.state = 'failed' and not (job.name = any(${scheduled}::text[]) and exists (
      select from pgboss.job as later
      where later.name = job.name and later.state = 'completed' and later.completed_on > job.completed_on
    ))`;
}

export async function list(db: Db, scheduled: readonly string[]): Promise<FailedJobs[]> {
  const { rows } = await sql<FailedJobs>`
    select job.name, count(*)::int as count, max(job.completed_on) as failed_at,
      (array_agg(job.output ->> 'message' order by job.completed_on desc))[1] as reason
    from pgboss.job
    where ${stillMatters(scheduled)}
    group by job.name
    order by failed_at desc
  `.execute(db);
  return rows;
}

/** Their ids. Of several people who try them again, only the first finds any. */
export async function lock(
  trx: Transaction<Database>,
  name: string,
  scheduled: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id from pgboss.job
    where job.name = ${name} and ${stillMatters(scheduled)}
    for update of job
  `.execute(trx);
  return rows.map(({ id }) => id);
}
