import { STATUS_DAYS, STATUS_MAILS, type Status } from '@velvet-spoon/contract/status';
import { findLastBackup } from '../backups/backups.repository.ts';
import { inTransaction } from '../platform/db/database.ts';
import { within } from '../platform/deadline.ts';
import { record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import * as failedJobs from '../platform/jobs/failed-jobs.repository.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import { canResend, resendMail } from '../platform/mail/mail.resend.ts';
import type { Services } from '../platform/services.ts';
import { readDisk } from '../platform/storage/disk.ts';
import { presentStatus } from './status.presenter.ts';

/** A disk of the network that is gone does not answer at all. */
const DISK_MS = 1_500;

export async function read({ db, env }: Services, scheduled: readonly string[]): Promise<Status> {
  return presentStatus({
    disk: await within(DISK_MS, readDisk(env)).catch(() => null),
    backup: await findLastBackup(db),
    mails: await mails.listFailed(db, { days: STATUS_DAYS, limit: STATUS_MAILS }),
    jobs: await failedJobs.list(db, scheduled),
  });
}

export async function resend(services: Services, id: string, { actor }: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    const mail = await mails.lock(tx.db, id);
    if (!mail || !canResend(mail)) {
      throw new ProblemError('not-found', 'There is no such email to send again.');
    }
    await resendMail(tx, id);
    const { subject: title } = mail;
    const after = { subject: title };
    await record(tx, { actor, action: 'resend-mail', noun: 'mails', subjectId: id, title, after });
  });
}

export async function retry(
  services: Services,
  name: string,
  scheduled: readonly string[],
  { actor }: By,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const ids = await failedJobs.lock(tx.db, name, scheduled);
    if (ids.length === 0) throw new ProblemError('not-found', 'There is no such job to run again.');
    await tx.jobs.retry(tx.db, name, ids);
    const after = { count: ids.length };
    await record(tx, { actor, action: 'retry', noun: 'jobs', subjectId: name, title: name, after });
  });
}
