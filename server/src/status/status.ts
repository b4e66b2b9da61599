import {
  type FailedJob,
  type FailedMail,
  getStatus,
  resendMail,
  retryJob,
  STATUS_DAYS,
  STATUS_MAILS,
  type Status,
} from '@velvet-spoon/contract/api/status';
import { JOB_NAMES } from '@velvet-spoon/contract/domain/job-names';
import type { FastifyInstance } from 'fastify';
import { type BackupRow, findLastBackup } from '../operations/backups/backups.repository.ts';
import { inTransaction } from '../platform/db/database.ts';
import { within } from '../platform/deadline.ts';
import { record } from '../platform/history/history.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import * as failedJobs from '../platform/jobs/jobs.repository.ts';
import { canResend, presentMailState, resendMail as queueAgain } from '../platform/mail/mail.queue.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import { defineNoun, type Noun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { readDisk } from '../platform/storage/storage.ts';
import { VERSION } from '../platform/version.ts';

export const status = defineNoun('status', {
  routes: { administrator: [statusRoutes] },
  history: { mails: 'not restorable', jobs: 'not restorable' },
  export: {},
});

function statusRoutes(scope: FastifyInstance, services: Services, nouns: readonly Noun[]): void {
  const scheduled = scheduledJobs(nouns);
  route(scope, getStatus, () => read(services, scheduled));
  route(scope, resendMail, ({ params }, _reply, request) =>
    resend(services, params.id, changeContext(request)),
  );
  route(scope, retryJob, ({ params }, _reply, request) =>
    retry(services, params.name, scheduled, changeContext(request)),
  );
}

/** The jobs that run by themselves. */
export function scheduledJobs(nouns: readonly Noun[]): string[] {
  return nouns.flatMap(({ jobs }) => jobs.filter(({ schedule }) => schedule)).map(({ name }) => name);
}

/** A disk of the network that is gone does not answer at all. */
const DISK_MS = 1_500;

/** How the processes and the machine are doing. */
export async function readSystem({ db, env }: Services, scheduled: readonly string[]) {
  return {
    worker: await failedJobs.findWorker(db),
    disk: await within(DISK_MS, readDisk(env)).catch(() => null),
    backup: await findLastBackup(db),
    jobs: await failedJobs.listFailed(db, scheduled),
  };
}

async function read(services: Services, scheduled: readonly string[]): Promise<Status> {
  return presentStatus({
    ...(await readSystem(services, scheduled)),
    mails: await mails.listFailed(services.db, { days: STATUS_DAYS, limit: STATUS_MAILS }),
  });
}

async function resend(services: Services, id: string, { actor }: ChangeContext): Promise<void> {
  await inTransaction(services, async (tx) => {
    const mail = await mails.lock(tx.db, id);
    if (!mail || !canResend(mail)) {
      throw new ProblemError('not-found', 'There is no such email to send again.');
    }
    await queueAgain(tx, id);
    const { subject: title } = mail;
    const after = { subject: title };
    await record(tx, { actor, action: 'resend-mail', noun: 'mails', subjectId: id, title, after });
  });
}

async function retry(
  services: Services,
  name: string,
  scheduled: readonly string[],
  { actor }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const ids = await failedJobs.lockFailed(tx.db, name, scheduled);
    if (ids.length === 0) throw new ProblemError('not-found', 'There is no such job to run again.');
    await tx.jobs.retry(tx.db, name, ids);
    const after = { count: ids.length };
    await record(tx, { actor, action: 'retry', noun: 'jobs', subjectId: name, title: name, after });
  });
}

/** Enough to see what is wrong. The log has the whole of it. */
const MOST_REASON = 500;

type Found = Awaited<ReturnType<typeof readSystem>> & { mails: readonly MailRow[] };

function presentStatus({ worker, disk, backup, mails, jobs }: Found): Status {
  return {
    version: VERSION,
    started_at: new Date(performance.timeOrigin).toISOString(),
    worker: { ...worker, seen_at: worker.seen_at?.toISOString() ?? null },
    disk,
    backup: backup ? presentBackup(backup) : null,
    failed_mails: mails.map(presentMail),
    failed_jobs: jobs.flatMap(presentJobs),
  };
}

function presentBackup({ finished_at, bytes, is_on_files_disk }: BackupRow): NonNullable<Status['backup']> {
  return { finished_at: finished_at.toISOString(), bytes, is_on_files_disk };
}

function presentMail(mail: MailRow): FailedMail {
  const { reason, next_attempt_at } = presentMailState(mail);
  return {
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    created_at: mail.created_at.toISOString(),
    reason: reason?.slice(0, MOST_REASON) ?? null,
    next_attempt_at,
    can_resend: canResend(mail),
  };
}

/** A job that this release does not know any more cannot be run either. */
export function presentJobs({ name, count, failed_at, reason }: failedJobs.FailedJobs): FailedJob[] {
  const known = JOB_NAMES.find((one) => one === name);
  if (!known) return [];
  return [
    { name: known, count, failed_at: failed_at.toISOString(), reason: reason?.slice(0, MOST_REASON) ?? null },
  ];
}
