import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Every queue, with the jobs that a worker could begin at once. pg-boss has an index of those. */
export async function listWaiting(db: Db): Promise<{ queue: string; waiting: number; oldest: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; oldest: number }>`
    select queue.name as queue, count(job.id)::int as waiting,
      coalesce(extract(epoch from now() - min(job.start_after)), 0)::float as oldest
    from pgboss.queue
    left join pgboss.job
      on job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
    where queue.name not like '\\_\\_%'
    group by queue.name
  `.execute(db);
  return rows;
}
