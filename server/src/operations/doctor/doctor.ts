import type { Kysely } from 'kysely';
import { connect, type Database, type Db } from '../../platform/db/database.ts';
import { DatabaseAwayError } from '../../platform/db/database-away.ts';
import { type Env, EnvError, readEnv } from '../../platform/env.ts';
import { wordsOf } from '../../platform/explain.ts';
import { findWorker } from '../../platform/jobs/jobs.repository.ts';
import { senderDomain, verifyMailServer } from '../../platform/mail/mailer.ts';
import { createStorage, requireStorage, type Storage } from '../../platform/storage/storage.ts';
import { findLastAttempt, findLastBackup } from '../backups/backups.repository.ts';
import { isOnFilesDisk } from '../backups/backups.service.ts';
import { checkDatabase, checkMigrations, checkOwner } from './database.check.ts';
import { checkEnvironment } from './environment.check.ts';
import { type Check, counted, type Finding, fault, findingsOf, risk } from './finding.ts';
import { checkKeys, checkRotation } from './keys.check.ts';
import { checkClock, checkDisk } from './machine.check.ts';
import { checkProxy } from './proxy.check.ts';
import { checkScanner } from './scanner.check.ts';

type Diagnosis = { area: string; findings: Finding[] };

type Given = Record<string, string | undefined>;

/** Looks at everything a site needs, one thing after another. Changes nothing, and sends no mail. */
export async function* examine(given: Given): AsyncGenerator<Diagnosis> {
  const env = understand(given);
  if (!('DATABASE_URL' in env)) {
    yield env;
    return;
  }
  const db = connect({ ...env, DATABASE_POOL_SIZE: 2 }, { name: 'velvet-spoon doctor' });
  const storage = createStorage(env);
  try {
    let isAway = false;
    for (const [area, ...checks] of checksOf(env, given, { db, storage })) {
      const findings = await Promise.all(
        checks.map((check) =>
          findingsOf(check).catch((error) => {
            // Said once: what else needs the database cannot be checked.
            if (isAway && error instanceof DatabaseAwayError) return [];
            isAway ||= error instanceof DatabaseAwayError;
            return explain(error);
          }),
        ),
      );
      yield { area, findings: findings.flat() };
    }
  } finally {
    storage.close();
    await db.destroy();
  }
}

function understand(given: Given): Env | Diagnosis {
  try {
    return readEnv(given);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const todo = 'Set it in the environment or in .env, then run the doctor again for everything else.';
    const lines = error.message.split('\n').slice(1, -1);
    return { area: 'environment', findings: lines.map((line) => fault(line.trim(), todo)) };
  }
}

type Means = { db: Kysely<Database>; storage: ReturnType<typeof createStorage> };

/** Generators: none of them begins before its turn. */
function checksOf(env: Env, given: Given, { db, storage }: Means): [area: string, ...checks: Check[]][] {
  return [
    ['environment', checkEnvironment(env, given)],
    ['database', checkDatabase(db, env)],
    ['migrations', checkMigrations(db)],
    ['owner', checkOwner(db)],
    ['storage', checkStorage(storage, env)],
    ['worker', checkWorker(db)],
    ['mail', checkMail(env)],
    ['scanner', checkScanner(env)],
    ['keys', checkKeys(env), checkRotation(db, env)],
    ['proxy', checkProxy(env)],
    ['clock', checkClock(db)],
    ['disk', checkDisk(env)],
    ['backup', checkBackups(db, env)],
  ];
}

/** What a check did not expect is itself a finding, and must not keep the others from running. */
function explain(error: unknown): Finding[] {
  if (error instanceof DatabaseAwayError) {
    const todo = 'See that PostgreSQL runs, and check DATABASE_URL: host, port, role, password, database.';
    return [fault(`The database cannot be reached: ${wordsOf(error)}`, todo)];
  }
  return [
    fault(`This could not be checked: ${wordsOf(error)}`, 'Mend what is above first, then run it again.'),
  ];
}

const HOUR_MS = 60 * 60 * 1000;

/** Daily, with two hours for one that takes long. */
const EXPECTED_HOURS = 26;
const ALARMING_HOURS = 7 * 24;

async function* checkBackups(db: Db, env: Env): Check {
  const last = await findLastBackup(db);
  const attempt = await findLastAttempt(db);
  const failed = attempt?.error ? ` The newest attempt failed: ${attempt.error}` : '';
  // Another machine may make the backups, so a missing setting matters only if there are none.
  const setting = env.RESTIC_REPOSITORY ? '' : 'Set RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE. ';
  const todo = `${setting}Run: npm run backup, and see that its timer is on (docs/operations.md).`;
  if (!last) return yield risk(`There is no backup yet.${failed}`, todo);
  if (await isOnFilesDisk(env)) {
    const says = 'Backups are on the disk that holds the files: what destroys it takes both.';
    yield risk(says, 'Use a repository elsewhere, such as S3 or SFTP (docs/operations.md).');
  }
  const hours = Math.floor((Date.now() - last.finished_at.getTime()) / HOUR_MS);
  const says = `The last backup that succeeded is ${counted(hours, 'hour')} old.${failed}`;
  if (hours >= ALARMING_HOURS) yield fault(says, todo);
  else if (hours >= EXPECTED_HOURS || failed) yield risk(says, todo);
  return says;
}

async function* checkWorker(db: Db): Check {
  const { is_running: isRunning, seen_at: seen } = await findWorker(db);
  if (isRunning) return 'A worker runs.';
  const says = seen ? `since ${seen.toISOString()}` : 'so far';
  yield fault(
    `No worker has run ${says}: mail is not sent, and pictures get no smaller copies.`,
    'Start it: systemctl start velvet-spoon-worker, or npm run worker.',
  );
}

/** Connects and signs in, but sends nothing. */
async function* checkMail(env: Env): Check {
  if (!env.SMTP_URL) {
    return yield risk('SMTP_URL is not set: mail is kept, but not sent.', 'Set SMTP_URL and MAIL_FROM.');
  }
  const server = new URL(env.SMTP_URL);
  try {
    await verifyMailServer(env);
  } catch (error) {
    const says = `The mail server ${server.host} does not accept us: ${wordsOf(error)}`;
    return yield fault(says, 'Check SMTP_URL: host, port, user name and password (percent-encoded).');
  }
  if (isReadable(server)) {
    const says = 'Mail and its password may travel unencrypted: nothing requires encryption.';
    yield risk(says, 'Use smtps://…:465, or add ?requireTLS=true to SMTP_URL.');
  }
  if (senderDomain(env.MAIL_FROM) === 'localhost') {
    yield fault('MAIL_FROM is at localhost.', 'Set MAIL_FROM to an address of your domain.');
  }
  return `The mail server ${server.host} accepts us. Nothing was sent.`;
}

function isReadable({ protocol, hostname, searchParams }: URL): boolean {
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return false;
  return !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const ANSWER_MS = 10_000;

async function* checkStorage(storage: Storage, env: Env): Check {
  try {
    await requireStorage(storage);
  } catch (error) {
    return yield fault(`Files cannot be stored. ${wordsOf(error)}`, 'See "Files" in .env.example.');
  }
  if (env.STORAGE_DRIVER === 'filesystem') return `Files are written to ${env.STORAGE_DIR} and read back.`;
  const { S3_ENDPOINT, S3_PRIVATE_BUCKET, S3_PUBLIC_BUCKET } = env;
  if (S3_PRIVATE_BUCKET === S3_PUBLIC_BUCKET) {
    return yield fault('Public and private files share one bucket.', 'Use two: see S3_PRIVATE_BUCKET.');
  }
  const list = `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_PRIVATE_BUCKET}?list-type=2&max-keys=1`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const { status } = await fetch(list, { signal, redirect: 'manual' });
  if (status === 200) {
    const says = `Anyone can list the private bucket ${S3_PRIVATE_BUCKET}.`;
    yield fault(says, 'Block public access to it. The application needs none.');
  }
  if (S3_ENDPOINT.startsWith('http:')) {
    yield risk('Files travel to the buckets unencrypted.', 'Use https in S3_ENDPOINT.');
  }
  return 'Files are written to both buckets and read back, and strangers cannot list the private one.';
}
