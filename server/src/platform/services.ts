import type { Kysely } from 'kysely';
import { type Logger, pino } from 'pino';
import { connect, type Database } from './db/database.ts';
import { createOutageLog } from './db/outage-log.ts';
import type { Env } from './env.ts';
import { type FetchPicture, fetchPublicPicture } from './files/remote-picture.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createStorage, type Storage } from './storage/storage.ts';

/** Everything the nouns share. Created once at startup and passed down; there are no globals. */
export type Services = {
  env: Env;
  log: Logger;
  db: Kysely<Database>;
  jobs: Jobs;
  storage: Storage;
  limits: Limits;
  /** For the worker's jobs only; everything else calls `queueMail`. Null without a mail server. */
  mailer: Mailer | null;
  fetchPicture: FetchPicture;
};

export function createServices(env: Env): Services {
  const log = createLog(env);
  const outage = createOutageLog(log);
  const db = connect(env, { outage });
  const jobs = createJobs(env, log, outage);
  return {
    env,
    log,
    db,
    jobs,
    storage: createStorage(env),
    limits: createLimits(env, db),
    mailer: createMailer(env),
    fetchPicture: fetchPublicPicture(),
  };
}

/** Running jobs may take as long as the timeout. */
export async function closeServices({ db, jobs, storage }: Services, timeoutMs?: number): Promise<void> {
  await jobs.stop(timeoutMs);
  await db.destroy();
  storage.close();
}

/** Redacted from every log line, wherever they appear in a logged object. */
const secrets = ['authorization', 'cookie', 'password', 'access_token', 'accessToken', 'token'];

function createLog(env: Env): Logger {
  return pino({
    level: env.LOG_LEVEL,
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`]),
      censor: '[redacted]',
    },
  });
}
