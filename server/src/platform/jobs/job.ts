import type { Queue } from 'pg-boss';
import type { z } from 'zod';

type Base = {
  name: string;
  /** How often a failed run is tried again, and so on: `usual` unless it says otherwise. */
  options?: Omit<Queue, 'name'>;
  /** How many of these one worker runs at once. Defaults to one. */
  concurrency?: number;
};

/** `run` must tolerate running twice: if a worker dies midway, another takes over its job. */
export type QueuedJob<Schema extends z.ZodType = z.ZodType, Needs = never> = Base & {
  data: Schema;
  schedule?: undefined;
  run(needs: Needs, data: z.output<Schema>): Promise<void>;
};

/** Run by one of the workers each time its cron expression is due. The schedule has no data to pass on. */
export type ScheduledJob<Needs = never> = Base & {
  schedule: string;
  data?: undefined;
  run(needs: Needs): Promise<void>;
};

/** `Needs` lists the services the job gets when it runs. */
export type Job<Needs = never> = QueuedJob<z.ZodType, Needs> | ScheduledJob<Needs>;

export function defineJob<Schema extends z.ZodType, Needs>(
  job: QueuedJob<Schema, Needs>,
): QueuedJob<Schema, Needs>;
export function defineJob<Needs>(job: ScheduledJob<Needs>): ScheduledJob<Needs>;
export function defineJob(job: Job): Job {
  return job;
}

export const usual = { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 };

const DAY_SECONDS = 24 * 60 * 60;

/** For jobs that erase files: they try for about 40 days before they give up. */
export const erasing = {
  retryLimit: 1000,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 600,
  retentionSeconds: 90 * DAY_SECONDS,
};
