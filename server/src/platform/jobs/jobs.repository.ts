import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { mentionOf } from '../db/mention.ts';

/** Runs what pg-boss sends: one statement, or several with their own begin and commit. */
export function execute(
  db: Kysely<Database>,
  text: string,
  values?: unknown[],
): ReturnType<ReturnType<typeof fromKysely>['executeSql']> {
  return db.connection().execute(async (connection) => {
    try {
      return await fromKysely(connection).executeSql(text, values);
    } catch (error) {
      // If it failed between begin and commit, the next user of the connection would inherit the open transaction.
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}

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

export type WorkerSign = { is_running: boolean; seen_at: Date | null };

/** Judged by when a worker last looked for scheduled jobs, every few seconds. A restart takes less than a minute. */
export async function findWorker(db: Db): Promise<WorkerSign> {
  const { rows } = await sql<WorkerSign>`
    select cron_on as seen_at, coalesce(cron_on > now() - interval '1 minute', false) as is_running from pgboss.version
  `.execute(db);
  return rows[0] ?? { is_running: false, seen_at: null };
}

/** Removes jobs whose data has one of these values, or whose data or output mentions the address. */
export async function eraseJobs(
  db: Db,
  { values, address }: { values: readonly string[]; address: string },
): Promise<void> {
  const mention = mentionOf(address);
  await sql`
    delete from pgboss.job
    where data::text ~* ${mention}
      or output::text ~* ${mention}
      or singleton_key = any(${values}::text[])
      or (jsonb_typeof(data) = 'object' and exists (
        select from jsonb_each_text(data) where lower(value) = any(${values}::text[])
      ))
  `.execute(db);
}

/** All runs of one job that have failed for good. pg-boss forgets them after a week. */
export type FailedJobs = { name: string; count: number; failed_at: Date; reason: string | null };

/** A failed run of a schedule no longer matters once a later run has succeeded. */
function stillMatters(scheduled: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`
    job.state = 'failed' and not (job.name = any(${scheduled}::text[]) and exists (
      select from pgboss.job as later
      where later.name = job.name and later.state = 'completed' and later.completed_on > job.completed_on
    ))`;
}

export async function listFailed(db: Db, scheduled: readonly string[]): Promise<FailedJobs[]> {
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

/** Returns their ids. If several people retry at once, only the first gets any. */
export async function lockFailed(
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

/** Whether a run of this job waits or goes on. */
export async function isUnderWay(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job where name = ${name} and state < 'completed' limit 1
  `.execute(db);
  return rows.length > 0;
}
