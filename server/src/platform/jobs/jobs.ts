import type { Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Job, QueuedJob } from './job.ts';
import { runJob } from './run-job.ts';

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
    job: QueuedJob<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  work<Needs>(job: Job<Needs>, needs: Needs): Promise<void>;
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
        cronMonitorIntervalSeconds: 5,
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
      await running().work(
        job.name,
        {
          pollingIntervalSeconds: POLL_SECONDS,
          // With a backlog, start the next job at once instead of waiting for the next poll.
          burstWhenReadyExceeds: BACKLOG,
          localConcurrency: job.concurrency ?? 1,
          batchSize: 1,
          includeMetadata: true,
        },
        async (batch) => {
          for (const found of batch) await runJob(job, needs, found, log);
        },
      );
    },
  };
}
