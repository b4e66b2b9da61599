import type { Kysely } from 'kysely';
import { type Logger, pino } from 'pino';
import { connect, type Database } from './db/database.ts';
import type { Env } from './env.ts';
import { type FetchPicture, fetchPublicPicture } from './files/remote-picture.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createStorage, type Storage } from './storage/storage.ts';

/** What every noun builds on. Created once in main and handed down; nothing else is shared. */
export type Services = {
  env: Env;
  log: Logger;
  db: Kysely<Database>;
  jobs: Jobs;
  storage: Storage;
  limits: Limits;
  /** Only the worker's jobs send; everything else calls `queueMail`. Null if no mail server is set. */
  mailer: Mailer | null;
  fetchPicture: FetchPicture;
};

export function createServices(env: Env): Services {
  const log = createLog(env);
  const db = connect(env, log);
  const jobs = createJobs(env, log);
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

export async function closeServices({ db, jobs, storage }: Services): Promise<void> {
  await jobs.stop();
  await db.destroy();
  storage.close();
}

/** Tokens and passwords never reach a log line, whatever object they are logged in. */
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
