import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/database-away.ts';
import type { OutageLog } from '../db/outage-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { withOrigin } from '../origin.ts';
import type { SpanAttributes, Tracing } from '../tracing/tracing.ts';
import type { Job } from './job.ts';
import { splitOrigin } from './job-origin.ts';
import { jobsCounter, jobTimer } from './jobs.metrics.ts';
import type { RunningJobs } from './running-jobs.ts';

export type JobWatching = {
  log: Logger;
  outage: OutageLog;
  metrics: Metrics;
  tracing: Tracing;
  running: RunningJobs;
};

/**
 * Logs every failure with its cause: pg-boss only stores it in a table that few people read. Retries during an outage
 * share its line, because there may be many.
 */
export async function runJob<Needs>(
  job: Job<Needs>,
  needs: Needs,
  { id, data: stored, retryCount, retryLimit, expireInSeconds, signal }: JobWithMetadata<unknown>,
  { log, outage, metrics, tracing, running }: JobWatching,
): Promise<void> {
  const { data, requestId, place } = splitOrigin(stored);
  const about = { job: job.name, id, attempt: retryCount + 1, ...(requestId && { reqId: requestId }) };
  const attributes: SpanAttributes = { 'job.id': id };
  if (requestId !== undefined) attributes['request.id'] = requestId;
  const isLast = retryCount >= retryLimit;
  const startedAt = performance.now();

  function noteFailure(err: unknown): void {
    metrics.count(jobsCounter, { queue: job.name, outcome: isLast ? 'failed' : 'retried' });
    if (isLast) log.error({ ...about, err }, 'job failed');
    else if (isDatabaseAway(err)) outage.failed(err, about);
    else log.warn({ ...about, err }, 'job failed, will retry');
  }

  function noteEnd(): void {
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.count(jobsCounter, { queue: job.name, outcome: 'done' });
    metrics.time(jobTimer, seconds, { queue: job.name });
    // Schedules run every minute, and have nothing to do most of the time.
    log[job.schedule ? 'debug' : 'info']({ ...about, ms: Math.round(seconds * 1000) }, 'job done');
  }

  async function run(): Promise<void> {
    if (job.schedule === undefined) await job.run(needs, job.data.parse(data));
    else await job.run(needs);
  }

  // pg-boss gives up on a job that takes too long, or at the end of a shutdown, without waiting for it.
  const giveUp = () =>
    noteFailure(new Error('The job was abandoned: it took too long, or the process stopped'));
  signal.addEventListener('abort', giveUp, { once: true });
  const end = running.begin(job.name, expireInSeconds);
  try {
    await withOrigin({ requestId, job: job.name }, () =>
      tracing.job(`job ${job.name}`, place, attributes, run),
    );
    if (!signal.aborted) noteEnd();
  } catch (error) {
    if (!signal.aborted) noteFailure(error);
    throw error;
  } finally {
    end();
    signal.removeEventListener('abort', giveUp);
  }
}
