import { JOB_NAMES } from '@velvet-spoon/contract/job-names';
import type { FailedJob, FailedMail, Status } from '@velvet-spoon/contract/status';
import type { BackupRow } from '../backups/backups.table.ts';
import type { FailedJobs } from '../platform/jobs/failed-jobs.repository.ts';
import { presentMailState } from '../platform/mail/mail.presenter.ts';
import { canResend } from '../platform/mail/mail.resend.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import type { Disk } from '../platform/storage/disk.ts';
import { VERSION } from '../platform/version.ts';

/** Enough to see what is wrong. The log has the whole of it. */
const MOST_REASON = 500;

type Found = {
  disk: Disk | null;
  backup: BackupRow | undefined;
  mails: readonly MailRow[];
  jobs: readonly FailedJobs[];
};

export function presentStatus({ disk, backup, mails, jobs }: Found): Status {
  return {
    version: VERSION,
    started_at: new Date(performance.timeOrigin).toISOString(),
    disk,
    backup: backup ? { finished_at: backup.finished_at.toISOString(), bytes: backup.bytes } : null,
    failed_mails: mails.map(presentMail),
    failed_jobs: jobs.flatMap(presentJobs),
  };
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
function presentJobs({ name, count, failed_at, reason }: FailedJobs): FailedJob[] {
  const known = JOB_NAMES.find((one) => one === name);
  if (!known) return [];
  return [
    { name: known, count, failed_at: failed_at.toISOString(), reason: reason?.slice(0, MOST_REASON) ?? null },
  ];
}
