import type { Kysely } from 'kysely';
import { type Logger, pino } from 'pino';
import { type Pools, poolGauges } from './db/database.metrics.ts';
import { connect, type Database } from './db/database.ts';
import { createOutageLog } from './db/outage-log.ts';
import type { PoolUse } from './db/pool.ts';
import { type PublicChanges, publicChanges } from './db/public-changes.ts';
import type { Env } from './env.ts';
import { type PostPublic, postPublicly } from './files/public-address.ts';
import { type FetchPicture, fetchPublicPicture } from './files/remote-picture.ts';
import type { Actor } from './history/history.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { type Metrics, noMetrics } from './observability/metrics.ts';
import { currentOrigin } from './origin.ts';
import { createStorage, type Storage } from './storage/storage.ts';

/** Everything the nouns share. Created once at startup and passed down; there are no globals. */
export type Services = {
  env: Env;
  log: Logger;
  db: Kysely<Database>;
  changes: PublicChanges;
  jobs: Jobs;
  storage: Storage;
  limits: Limits;
  /** For the worker's jobs only; everything else calls `queueMail`. Null without a mail server. */
  mailer: Mailer | null;
  fetchPicture: FetchPicture;
  postPublic: PostPublic;
  metrics: Metrics;
};

/** What the seed of each noun gets. The history names the actor. */
export type Seeding = Services & { actor: Actor };

/** Nothing is measured unless an operator turns it on. */
export function createServices(env: Env, metrics: Metrics = noMetrics): Services {
  const log = createLog(env);
  const outage = createOutageLog(log);
  const pools: Pools = new Map();
  const observed = (pool: string) => ({
    outage,
    onOpen: (use: () => PoolUse) => void pools.set(pool, use),
  });
  const db = connect(env, observed('main'));
  const jobs = createJobs(env, log, { ...observed('jobs'), metrics });
  metrics.observe(poolGauges(pools));
  return {
    env,
    log,
    db,
    changes: publicChanges({ env, db, log }),
    jobs,
    storage: createStorage(env),
    limits: createLimits(env, db),
    mailer: createMailer(env),
    fetchPicture: fetchPublicPicture(),
    postPublic: postPublicly(),
    metrics,
  };
}

/** Running jobs may take as long as the timeout. */
export async function closeServices(
  { db, changes, jobs, storage }: Services,
  timeoutMs?: number,
): Promise<void> {
  await changes.stop();
  await jobs.stop(timeoutMs);
  await db.destroy();
  storage.close();
}

/** Redacted from every log line, wherever they appear in a logged object. */
const secrets = ['authorization', 'cookie', 'password', 'access_token', 'accessToken', 'token'];

function createLog(env: Env): Logger {
  return pino({
    level: env.LOG_LEVEL,
    mixin: aboutJob,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`]),
      censor: '[redacted]',
    },
  });
}

/** Added to every line that a job logs. Requests have lines of their own, with their id. */
function aboutJob(): object {
  const { job, requestId } = currentOrigin() ?? {};
  return job === undefined ? {} : { job, reqId: requestId };
}
