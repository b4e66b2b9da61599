import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import type { OutageLog } from '../db/outage-log.ts';
import type { Job } from './job.ts';

/**
 * Logs every failure with its cause: pg-boss only stores it in a table that nobody reads. Retries during an outage share
 * its line, because there may be many.
 */
export async function runJob<Needs>(
  job: Job<Needs>,
  needs: Needs,
  { id, data, retryCount, retryLimit, signal }: JobWithMetadata<unknown>,
  { log, outage }: { log: Logger; outage: OutageLog },
): Promise<void> {
  const about = { job: job.name, id, attempt: retryCount + 1 };
  const isLast = retryCount >= retryLimit;

  function logFailure(err: unknown): void {
    if (isLast) log.error({ ...about, err }, 'job failed');
    else if (isDatabaseAway(err)) outage.failed(err, about);
    else log.warn({ ...about, err }, 'job failed, will retry');
  }

  // pg-boss gives up on a job that takes too long, or at the end of a shutdown, without waiting for it.
  const giveUp = () =>
    logFailure(new Error('The job was abandoned: it took too long, or the process stopped'));
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    if (job.schedule === undefined) await job.run(needs, job.data.parse(data));
    else await job.run(needs);
  } catch (error) {
    if (!signal.aborted) logFailure(error);
    throw error;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
