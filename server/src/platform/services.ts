import type { Kysely } from 'kysely';
import { type Logger, pino } from 'pino';
import { connect } from './db/database.ts';
import type { Database } from './db/schema.ts';
import type { Env } from './env.ts';
import { type FetchPicture, fetchPublicPicture } from './files/remote-picture.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createStorage, type Storage } from './storage/storage.ts';

/** What every noun stands on. Made once in main, handed down; nothing else is shared. */
export type Services = {
  env: Env;
  log: Logger;
  db: Kysely<Database>;
  jobs: Jobs;
  storage: Storage;
  limits: Limits;
  /** Only the worker's jobs send: everything else calls `queueMail`. Null when no mail server is set. */
  mailer: Mailer | null;
  fetchPicture: FetchPicture;
};

export function createServices(env: Env): Services {
  const log = createLog(env);
  const db = connect(env);
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

/** Bearers, passwords and form bodies never reach a log line, whoever logs the object they are in. */
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
