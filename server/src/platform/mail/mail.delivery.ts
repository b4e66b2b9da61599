import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { z } from 'zod';
import { type Database, type Db, inTransaction, type Tx } from '../db/database.ts';
import { readClock } from '../db/probe.ts';
import type { Env } from '../env.ts';
import { defineJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Gauges } from '../observability/metrics.ts';
import * as repository from './mail.repository.ts';
import type { MailRow } from './mail.table.ts';
import { isPermanent, type Mailer } from './mailer.ts';

type Delivery = { db: Kysely<Database>; env: Env; jobs: Jobs; log: Logger; mailer: Mailer | null };

/** Sends one email if its row says it is due. A redundant job does nothing. */
export const mailJob = defineJob({
  name: 'mail',
  data: z.object({ mailId: z.uuid() }),
  // At most one waiting job per email: see `key` below. These retries cover database errors, not the mail server's.
  options: { policy: 'short', retryLimit: 5, retryDelay: 1, retryBackoff: true, expireInSeconds: 120 },
  concurrency: 4,
  run: async (services: Delivery, { mailId }) => deliverMail(services, mailId, await readClock(services.db)),
});

/** Enqueues a new job for each email that is due, in case its last one was lost, failed or deleted by hand. */
export const mailSweepJob = defineJob({
  name: 'mail-sweep',
  options: { retryLimit: 0, expireInSeconds: 60 },
  schedule: '* * * * *',
  run: async (services: Delivery) => void (await sweepMails(services, await readClock(services.db))),
});

const SWEEP_LIMIT = 500;

/** A Date has no microseconds, and an email that is due now must not wait for the sweep. */
const ROUNDING_MS = 1;

const emptied = { html: '', text: '' };

export async function deliverMail(services: Delivery, mailId: string, now: Date): Promise<void> {
  const { mailer } = services;
  if (!mailer) return;
  await inTransaction(services, async (tx) => {
    const mail = await repository.lockDue(tx.db, mailId, new Date(now.getTime() + ROUNDING_MS));
    if (!mail) return;
    const error = await attempt(mailer, mail);
    // If the worker dies here, the email is sent again with the same Message-ID.
    if (error === null) {
      const change = { state: 'sent', sent_at: now, attempts: mail.attempts + 1, last_error: null } as const;
      await repository.update(tx.db, mail.id, { ...change, ...(mail.holds_secret && emptied) });
    } else {
      await recordFailure(tx, mail, error, now);
    }
  });
}

export async function sweepMails(services: Delivery, now: Date): Promise<number> {
  if (!services.mailer) return 0;
  const due = await repository.listDue(services.db, now, SWEEP_LIMIT);
  await inTransaction(services, async ({ db, jobs }) => {
    for (const mailId of due) await jobs.enqueue(db, mailJob, { mailId }, { key: mailId });
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

async function recordFailure(
  { db, jobs, log }: Delivery & Tx,
  mail: MailRow,
  error: Error,
  now: Date,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const giveUpAt = mail.give_up_at ?? new Date(now.getTime() + GIVE_UP_AFTER_MS);
  const delayMs = retryDelay(attempts);
  const nextAt = new Date(now.getTime() + delayMs);
  const isDead = isPermanent(error) || nextAt > giveUpAt;
  await repository.update(db, mail.id, {
    state: isDead ? 'dead' : 'failed',
    attempts,
    last_error: error.message,
    // Of a dead one, when it was given up on.
    next_attempt_at: isDead ? now : nextAt,
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
    log.error(about, 'gave up on an email');
    return;
  }
  log.warn(about, 'email not sent, will retry');
  await jobs.enqueue(db, mailJob, { mailId: mail.id }, { key: mail.id, delayMs });
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long to retry an email, counted from its first failure. */
export const GIVE_UP_AFTER_MS = 48 * HOUR;

/** Doubles after each failure, up to an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(5 * SECOND * 2 ** (attempts - 1), HOUR);
}

/** Runs nightly. Erases the content of old emails, but keeps the record of when and to whom they were sent. */
export const mailRetentionJob = defineJob({
  name: 'mail-retention',
  schedule: '40 3 * * *',
  async run({ db, env, log }: { db: Kysely<Database>; env: Env; log: Logger }) {
    const before = new Date(Date.now() - env.MAIL_RETENTION_DAYS * DAY_MS);
    log.info({ erased: await repository.emptySentBefore(db, before) }, 'erased the content of old emails');
  },
});

/** Sent emails are left out: their number only grows. */
const UNSENT = ['queued', 'failed', 'dead'] as const;

export function mailGauges(db: Db): Gauges {
  return {
    gauges: [
      {
        name: 'mails',
        help: 'Emails that were not sent: queued, failed and tried again, or dead, which needs a person.',
        labels: ['state'],
      },
    ],
    read: async () => {
      const counts = await repository.countUnsent(db);
      return { mails: UNSENT.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })) };
    },
  };
}
