import type { JobWithMetadata } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isDatabaseAway } from '../db/database-away.ts';
import type { OutageLog } from '../db/outage-log.ts';
import type { Metrics } from '../observability/metrics.ts';
import { withOrigin } from '../origin.ts';
import type { Job } from './job.ts';
import { jobsCounter, jobTimer } from './jobs.metrics.ts';

export type JobObservability = {
  log: Logger;
  outage: OutageLog;
  metrics: Metrics;
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
  { log, outage, metrics, running }: JobObservability,
): Promise<void> {
  const { data, requestId } = splitOrigin(stored);
  const about = { job: job.name, id, attempt: retryCount + 1, ...(requestId && { reqId: requestId }) };
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
    await withOrigin({ requestId, job: job.name }, run);
    if (!signal.aborted) noteEnd();
  } catch (error) {
    if (!signal.aborted) noteFailure(error);
    throw error;
  } finally {
    end();
    signal.removeEventListener('abort', giveUp);
  }
}

/** Stored with the job's own data, because pg-boss has no other place for it. */
const KEY = '_origin';

const StoredSchema = z.object({ [KEY]: z.object({ requestId: z.string().optional() }) });

/** Notes the request that a job is for, so that its log lines can be found by it. */
export function joinOrigin(data: object, requestId: string | undefined): object {
  return requestId === undefined ? data : { ...data, [KEY]: { requestId } };
}

function splitOrigin(stored: unknown): { data: unknown; requestId?: string | undefined } {
  const origin = StoredSchema.safeParse(stored).data?.[KEY];
  if (!origin) return { data: stored };
  const { [KEY]: _, ...data } = stored as Record<string, unknown>;
  return { data, ...origin };
}

/** What this process runs at the moment, to tell whether something hangs. */
export class RunningJobs {
  readonly #runs = new Map<symbol, { job: string; endsAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Returns what to call when the run is over. */
  begin(job: string, limitSeconds: number): () => void {
    const run = Symbol(job);
    this.#runs.set(run, { job, endsAt: this.#now() + limitSeconds * 1000 });
    return () => void this.#runs.delete(run);
  }

  /** Jobs beyond their timeout: pg-boss has given up on them, but they still hold their resources. */
  hanging(): string[] {
    const now = this.#now();
    return [...this.#runs.values()].filter(({ endsAt }) => endsAt < now).map(({ job }) => job);
  }
}
