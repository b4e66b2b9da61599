import { findLastAttempt, findLastBackup } from '../backups/backups.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { counted, type Finding, fault, ok, risk } from './finding.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Daily, with two hours for one that takes long. */
const EXPECTED_HOURS = 26;
const ALARMING_HOURS = 7 * 24;

export async function checkBackups(db: Db, env: Env): Promise<Finding[]> {
  const last = await findLastBackup(db);
  const attempt = await findLastAttempt(db);
  const failed = attempt?.error ? ` The newest attempt failed: ${attempt.error}` : '';
  // Another machine may make the backups, so a missing setting matters only if there are none.
  const setting = env.RESTIC_REPOSITORY ? '' : 'Set RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE. ';
  const todo = `${setting}Run: npm run backup, and see that its timer is on (docs/operations.md).`;
  if (!last) return [risk(`There is no backup yet.${failed}`, todo)];
  const hours = Math.floor((Date.now() - last.finished_at.getTime()) / HOUR_MS);
  const says = `The last backup that succeeded is ${counted(hours, 'hour')} old.${failed}`;
  if (hours >= ALARMING_HOURS) return [fault(says, todo)];
  return [hours >= EXPECTED_HOURS || failed ? risk(says, todo) : ok(says)];
}
