import type { Kysely, Transaction } from 'kysely';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { type ConnectionEnv, type ConnectOptions, connect, type Database } from '../db/database.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { LOCKS, oneAtATime } from '../db/locks.ts';
import { createOutageLog, type OutageLog } from '../db/outage-log.ts';
import { patientTimeouts } from '../db/pool.ts';
import { type Metrics, noMetrics } from '../observability/metrics.ts';
import { currentOrigin } from '../origin.ts';
import { type Job, type QueuedJob, usual } from './job.ts';
import { beginCounting } from './jobs.metrics.ts';
import { execute } from './jobs.repository.ts';
import { joinOrigin, RunningJobs, runJob } from './run-job.ts';

type EnqueueOptions = {
  /** In a queue with the policy `short`: skips the job if one with the same key is already waiting. */
  key?: string;
  /** By the database's clock, which may differ from ours. */
  delayMs?: number;
};

export type Jobs = {
  start(queues: readonly Job[], options: { supervise: boolean }): Promise<void>;
  /** Marks jobs that are still running after the timeout as failed, so that another worker retries them. */
  stop(timeoutMs?: number): Promise<void>;
  /** Runs in the caller's transaction, so that the job exists if and only if its row does. */
  enqueue<Schema extends z.ZodType>(
    trx: Transaction<Database>,
    job: QueuedJob<Schema>,
    data: z.input<Schema>,
    options?: EnqueueOptions,
  ): Promise<void>;
  work<Needs>(job: Job<Needs>, needs: Needs): Promise<void>;
  /** Retries jobs that failed for good. */
  retry(trx: Transaction<Database>, name: string, ids: readonly string[]): Promise<void>;
  /** The names of jobs that run in this process beyond their timeout. */
  hanging(): string[];
};

export type JobsObservability = {
  outage?: OutageLog;
  metrics?: Metrics;
  onOpen?: ConnectOptions['onOpen'];
};

const POLL_SECONDS = 0.5;

/** Detects the job of a killed worker after this long, instead of pg-boss's default of 15 minutes. */
const HEARTBEAT_SECONDS = 10;

/** Enough for the polls of all queues, whose statements are short. */
const CONNECTIONS = 4;

export function createJobs(
  { DATABASE_URL, DATABASE_PATIENCE = 1 }: Omit<ConnectionEnv, 'DATABASE_POOL_SIZE'>,
  log: Logger,
  { outage = createOutageLog(log), metrics = noMetrics, onOpen }: JobsObservability = {},
): Jobs {
  const env = { DATABASE_URL, DATABASE_PATIENCE, DATABASE_POOL_SIZE: CONNECTIONS };
  const name = 'velvet-spoon jobs';
  const running = new RunningJobs();
  const observability = { log, outage, metrics, running };
  /** pg-boss polls by itself, so a statement may be under way when its connection is closed. */
  const begun = new Set<Promise<unknown>>();
  let db: Kysely<Database> | null = null;
  let boss: PgBoss | null = null;

  function started(): PgBoss {
    if (!boss) throw new Error('The job queue has not been started');
    return boss;
  }

  return {
    async start(queues, { supervise }) {
      // The first process to start creates the schema, while the others wait for it.
      const patient = connect(env, { name, limits: patientTimeouts, outage });
      let current = patient;
      boss = new PgBoss({
        db: {
          executeSql: async (text, values) => {
            // After stop(), jobs that were given up on still try to report.
            if (!boss) throw new Error('The job queue has ended');
            const result = execute(current, text, values);
            begun.add(result);
            return result.finally(() => begun.delete(result));
          },
        },
        supervise,
        schedule: supervise,
        superviseIntervalSeconds: 5,
        cronMonitorIntervalSeconds: 5,
        monitorIntervalSeconds: 5,
      });
      boss.on('error', (error) => {
        if (boss && !isDatabaseAway(error)) log.error({ err: error }, 'job queue');
      });
      const starting = boss;
      // pg-boss has a lock too, but a process that waited for it can still fail to see the schema of the first.
      await oneAtATime(patient, LOCKS.jobs, () => starting.start());
      for (const queue of queues) {
        await boss.createQueue(queue.name, {
          heartbeatSeconds: HEARTBEAT_SECONDS,
          ...(queue.options ?? usual),
        });
        if (queue.schedule && supervise) await boss.schedule(queue.name, queue.schedule);
      }
      db = connect(env, { name, outage, ...(onOpen && { onOpen }) });
      current = db;
      await Promise.allSettled(begun);
      await patient.destroy();
    },

    async stop(timeoutMs = 20_000) {
      await boss?.stop({ graceful: true, timeout: timeoutMs });
      boss = null;
      await Promise.allSettled(begun);
      await db?.destroy();
    },

    async enqueue(trx, job, data, { key, delayMs } = {}) {
      const stored = joinOrigin(storable(job.data.parse(data)), currentOrigin()?.requestId);
      await started().send(job.name, stored, {
        db: fromKysely(trx),
        ...(key && { singletonKey: key }),
        ...(delayMs && { startAfter: delayMs / 1000 }),
      });
    },

    async work(job, needs) {
      beginCounting(metrics, job.name);
      for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1)
        await startWorker(started(), job, needs);
    },

    async retry(trx, queue, ids) {
      await started().retry(queue, [...ids], { db: fromKysely(trx) });
    },

    hanging: () => running.hanging(),
  };

  async function startWorker<Needs>(boss: PgBoss, job: Job<Needs>, needs: Needs): Promise<void> {
    const options = { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1, includeMetadata: true } as const;
    let id = '';
    id = await boss.work(job.name, options, async (batch) => {
      // A worker that has found a job looks for the next one at once: a backlog does not wait for polls.
      boss.notifyWorker(id);
      for (const found of batch) await runJob(job, needs, found, observability);
    });
  }
}

/** PostgreSQL refuses half a surrogate pair in JSON, and anyone can type one. In a text column it becomes U+FFFD too. */
function storable(data: unknown): object {
  return JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)),
  ) as object;
}
