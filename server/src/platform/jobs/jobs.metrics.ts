import type { Db } from '../db/database.ts';
import type { Counter, Gauges, Metrics, Timer } from '../observability/metrics.ts';
import * as repository from './jobs.repository.ts';

export const jobsCounter: Counter = {
  name: 'jobs_total',
  help: 'Runs of jobs: done, failed for good, or failed and tried again.',
  // Not `job`: Prometheus uses that label for the scrape target.
  labels: { queue: [], outcome: [] },
};

/** Exported with 0 before the first run, so that rate() sees the first failure. */
export function beginCounting(metrics: Metrics, queue: string): void {
  for (const outcome of ['done', 'failed', 'retried']) {
    metrics.count(jobsCounter, { queue, outcome }, 0);
  }
}

export const jobTimer: Timer = {
  name: 'job_duration_seconds',
  help: 'How long a run took.',
  labels: ['queue'],
};

export function queueGauges(db: Db): Gauges {
  return {
    gauges: [
      { name: 'queue_jobs', help: 'Jobs that could run now, by queue.', labels: ['queue'] },
      { name: 'queue_oldest_seconds', help: 'How long the first of them has waited.', labels: ['queue'] },
    ],
    read: async () => {
      const queues = await repository.listWaiting(db);
      return {
        queue_jobs: queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
        queue_oldest_seconds: queues.map(({ queue, oldest }) => ({ labels: { queue }, value: oldest })),
      };
    },
  };
}
