import { findLastAttempt, findLastBackup, serverVersion } from '../backups/backups.repository.ts';
import { findTools } from '../backups/postgres-tools.ts';
import type { Db } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { counted, type Finding, fault, ok, risk } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Daily, with two hours for one that takes long. */
const EXPECTED_HOURS = 26;
const ALARMING_HOURS = 7 * 24;

export async function checkBackups(db: Db, env: Env): Promise<Finding[]> {
  return [await checkAge(db, env), ...(await checkTools(db, env))];
}

async function checkAge(db: Db, env: Env): Promise<Finding> {
  const last = await findLastBackup(db);
  const attempt = await findLastAttempt(db);
  const failed = attempt?.error ? ` The newest attempt failed: ${attempt.error}` : '';
  const todo = `${missing(env)}Run: npm run backup, and see that its timer is on (docs/operations.md).`;
  if (!last?.finished_at) return risk(`There is no backup yet.${failed}`, todo);
  const hours = Math.floor((Date.now() - last.finished_at.getTime()) / HOUR_MS);
  const says = `The last backup that succeeded is ${counted(hours, 'hour')} old.${failed}`;
  if (hours >= ALARMING_HOURS) return fault(says, todo);
  return hours >= EXPECTED_HOURS || failed ? risk(says, todo) : ok(says);
}

/** Another machine may make the backups, so this matters only if there are none. */
function missing(env: Env): string {
  const names = [
    ...(hasPlace(env) ? [] : ['BACKUP_DIR']),
    ...(env.BACKUP_RECIPIENT ? [] : ['BACKUP_RECIPIENT']),
  ];
  return names.length > 0 ? `Set ${names.join(' and ')}. ` : '';
}

const hasPlace = ({ BACKUP_DIR, BACKUP_BUCKET }: Env) => Boolean(BACKUP_DIR || BACKUP_BUCKET);

/** Whoever has no tools at all makes no backups: of the containers, which share their environment, only one does. */
async function checkTools(db: Db, env: Env): Promise<Finding[]> {
  if (!hasPlace(env)) return [];
  const versions = (await findTools(env)).map(({ version }) => version);
  const server = await serverVersion(db);
  if (versions.includes(server)) return [];
  const todo = `Install postgresql-client-${server}, or set POSTGRES_BIN to the folder of its tools.`;
  if (versions.length === 0) {
    return env.POSTGRES_BIN ? [fault(`There is no pg_dump in POSTGRES_BIN, ${env.POSTGRES_BIN}.`, todo)] : [];
  }
  const newest = Math.max(...versions);
  if (newest < server) {
    return [fault(`The newest pg_dump here is ${newest}, which refuses PostgreSQL ${server}.`, todo)];
  }
  const says = `The tools for backups are later than PostgreSQL ${server}: the sets that they make need tools as late.`;
  return [risk(says, todo)];
}
