import type { Transaction } from 'kysely';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';

/** `Needs` lists the services the job gets when it runs. */
export type Job<Schema extends z.ZodType = z.ZodType, Needs = never> = {
  name: string;
  data: Schema;
  options: Omit<Queue, 'name'>;
  /** How many of these one worker runs at once. Defaults to one. */
  concurrency?: number;
  /** A cron expression. Each time it is due, one of the workers runs the job with empty data. */
  schedule?: string;
  /** Must tolerate running twice: if a worker dies midway, another takes over its job. */
  run(needs: Needs, data: z.output<Schema>): Promise<void>;
};

export function defineJob<Schema extends z.ZodType, Needs>(job: Job<Schema, Needs>): Job<Schema, Needs> {
  return job;
}

export type EnqueueOptions = {
  /** In a queue with the policy `short`: skips the job if one with the same key is already waiting. */
  key?: string;
  startAfter?: Date;
};

export type Jobs = {
  start(queues: readonly Job[], options: { supervise: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Runs in the caller's transaction, so that the job exists if and only if its row does. */
  enqueue<Schema extends z.ZodType>(
    trx: Transaction<Database>,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  work<Needs>(job: Job<z.ZodType, Needs>, needs: Needs): Promise<void>;
};

const POLL_SECONDS = 0.5;
const BACKLOG = 10;

/** Detects the job of a killed worker after this long, instead of pg-boss's default of 15 minutes. */
const HEARTBEAT_SECONDS = 10;

export function createJobs(env: Pick<Env, 'DATABASE_URL'>, log: Logger): Jobs {
  let boss: PgBoss | null = null;

  function running(): PgBoss {
    if (!boss) throw new Error('The job queue has not been started');
    return boss;
  }

  return {
    async start(queues, { supervise }) {
      boss = new PgBoss({
        connectionString: env.DATABASE_URL,
        application_name: 'velvet-spoon jobs',
        max: 4,
        supervise,
        schedule: supervise,
        superviseIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
      });
      boss.on('error', (error) => log.error({ err: error }, 'job queue'));
      await boss.start();
      for (const queue of queues) {
        await boss.createQueue(queue.name, { heartbeatSeconds: HEARTBEAT_SECONDS, ...queue.options });
        if (queue.schedule && supervise) await boss.schedule(queue.name, queue.schedule);
      }
    },

    async stop() {
      await boss?.stop({ graceful: true, timeout: 20_000 });
      boss = null;
    },

    async enqueue(trx, job, data, { key, startAfter } = {}) {
      await running().send(job.name, job.data.parse(data) as object, {
        db: fromKysely(trx),
        ...(key && { singletonKey: key }),
        ...(startAfter && { startAfter }),
      });
    },

    async work(job, needs) {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        // With a backlog, start the next job at once instead of waiting for the next poll.
        burstWhenReadyExceeds: BACKLOG,
        localConcurrency: job.concurrency ?? 1,
        batchSize: 1,
      };
      await running().work(job.name, options, async (batch) => {
        for (const { id, data } of batch) {
          log.debug({ job: job.name, id }, 'job started');
          await job.run(needs, job.data.parse(data));
        }
      });
    },
  };
}
