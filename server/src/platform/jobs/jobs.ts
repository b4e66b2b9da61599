import type { Transaction } from 'kysely';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../db/schema.ts';
import type { Env } from '../env.ts';
import type { Services } from '../services.ts';

export type Job<Schema extends z.ZodType = z.ZodType> = {
  name: string;
  data: Schema;
  options: Omit<Queue, 'name'>;
  /** How many of them one worker runs at once. One unless said otherwise. */
  concurrency?: number;
  /** A cron line: the workers together run it once at each of its times. Its data is then empty. */
  schedule?: string;
  /** May run twice: a worker that dies in the middle hands its job to the next one. */
  run(services: Services, data: z.output<Schema>): Promise<void>;
};

export function defineJob<Schema extends z.ZodType>(job: Job<Schema>): Job<Schema> {
  return job;
}

export type EnqueueOptions = {
  /** In a queue of the policy `short`: while a job with this key waits, another is not added. */
  key?: string;
  startAfter?: Date;
};

export type Jobs = {
  start(queues: readonly Job[], options: { supervise: boolean }): Promise<void>;
  stop(): Promise<void>;
  /** Inside the caller's transaction: the job exists exactly when the row that it speaks of does. */
  enqueue<Schema extends z.ZodType>(
    trx: Transaction<Database>,
    job: Job<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  work(job: Job, services: Services): Promise<void>;
};

const POLL_SECONDS = 0.5;
const BACKLOG = 10;

/** A killed worker's job is noticed missing after this long, not after the queue's default of 15 minutes. */
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

    async work(job, services) {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        // With a backlog the next job is taken at once, not at the next poll.
        burstWhenReadyExceeds: BACKLOG,
        localConcurrency: job.concurrency ?? 1,
        batchSize: 1,
      };
      await running().work(job.name, options, async (batch) => {
        for (const { id, data } of batch) {
          log.debug({ job: job.name, id }, 'job started');
          await job.run(services, job.data.parse(data));
        }
      });
    },
  };
}
