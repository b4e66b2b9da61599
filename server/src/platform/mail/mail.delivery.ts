import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/schema.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import * as repository from './mail.repository.ts';
import { PATIENCE_MS, retryDelay } from './mail.retry.ts';
import type { MailRow } from './mail.table.ts';
import { isPermanent, type Mailer } from './mailer.ts';

/** Wakes up for one mail. What to do is in the row: a job too many finds nothing due, and ends. */
export const mailJob = defineJob({
  name: 'mail',
  data: z.object({ mailId: z.uuid() }),
  // One waiting job a mail; see `key` below. Retries are for a database that fails, not for a mail server.
  options: { policy: 'short', retryLimit: 5, retryDelay: 1, retryBackoff: true, expireInSeconds: 120 },
  concurrency: 4,
  run: (services, { mailId }) => deliverMail(services, mailId, new Date()),
});

/** Whatever became of its job (lost, failed, deleted by hand), a mail that is due gets another. */
export const mailSweepJob = defineJob({
  name: 'mail-sweep',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 60 },
  schedule: '* * * * *',
  run: async (services) => void (await sweepMails(services, new Date())),
});

const SWEEP_LIMIT = 500;

/** The queue wakes us by the database's clock, which may be ahead of ours. */
const CLOCK_SKEW_MS = 2000;

const emptied = { html: '', text: '' };

export async function deliverMail(services: Services, mailId: string, now: Date): Promise<void> {
  const { db, mailer } = services;
  if (!mailer) return;
  await db.transaction().execute(async (trx) => {
    const mail = await repository.lockDue(trx, mailId, new Date(now.getTime() + CLOCK_SKEW_MS));
    if (!mail) return;
    const error = await attempt(mailer, mail);
    // A worker that dies between these two lines sends the mail again, under the same Message-ID.
    if (error === null) {
      const change = { state: 'sent', sent_at: now, attempts: mail.attempts + 1, last_error: null } as const;
      await repository.update(trx, mail.id, { ...change, ...(mail.holds_secret && emptied) });
    } else {
      await noteFailure(services, trx, mail, error, now);
    }
  });
}

export async function sweepMails({ db, jobs, mailer }: Services, now: Date): Promise<number> {
  if (!mailer) return 0;
  const due = await repository.listDue(db, now, SWEEP_LIMIT);
  await db.transaction().execute(async (trx) => {
    for (const mailId of due) await jobs.enqueue(trx, mailJob, { mailId }, { key: mailId });
  });
  return due.length;
}

async function attempt(mailer: Mailer, mail: MailRow): Promise<Error | null> {
  try {
    await mailer.send(mail);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function noteFailure(
  { env, jobs, log }: Services,
  trx: Transaction<Database>,
  mail: MailRow,
  error: Error,
  now: Date,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const giveUpAt = mail.give_up_at ?? new Date(now.getTime() + PATIENCE_MS);
  const nextAt = new Date(now.getTime() + retryDelay(attempts, env.MAIL_RETRY_SECONDS));
  const isDead = isPermanent(error) || nextAt > giveUpAt;
  await repository.update(trx, mail.id, {
    state: isDead ? 'dead' : 'failed',
    attempts,
    last_error: error.message,
    next_attempt_at: nextAt,
    give_up_at: giveUpAt,
    ...(isDead && mail.holds_secret && emptied),
  });
  const about = {
    mail: mail.id,
    about: `${mail.about_noun} ${mail.about_id}`,
    attempts,
    reason: error.message,
  };
  if (isDead) {
    log.error(about, 'mail given up');
    return;
  }
  log.warn(about, 'mail not sent, to be tried again');
  await jobs.enqueue(trx, mailJob, { mailId: mail.id }, { key: mail.id, startAfter: nextAt });
}
