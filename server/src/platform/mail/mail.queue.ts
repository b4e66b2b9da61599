import { randomUUID } from 'node:crypto';
import type { MailState } from '@velvet-spoon/contract/api/mail-state';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import type { Shades } from '@velvet-spoon/contract/domain/palette';
import type { Tx } from '../db/database.ts';
import { readClock } from '../db/probe.ts';
import type { Env } from '../env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailJob } from './mail.delivery.ts';
import { type MailContent, oneLine, renderMail } from './mail.layout.ts';
import * as repository from './mail.repository.ts';
import type { MailRow } from './mail.table.ts';
import { senderDomain } from './mailer.ts';

export type NewMail = {
  /** The sender's name. The address is MAIL_FROM. */
  senderName: string;
  shades?: Shades;
  to: string;
  /** English if it is left out. */
  language?: Language;
  /** Who receives replies. Defaults to the sender. */
  replyTo?: string;
  content: MailContent;
  /** Where a POST ends mails of this kind, for the button of the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** The row it is about, so that a screen can show the state of its email. */
  about: { noun: string; id: string };
  /** Written by a person: the Message-IDs of the mails that it answers, the newest last. */
  thread?: string[];
  /** Not before. Until then it can be withdrawn. */
  sendAt?: Date;
  /** When to stop retrying. Defaults to two days after the first failure. */
  giveUpAt?: Date;
  /** Contains a secret, such as a password link, so its content is erased once it has been sent or given up on. */
  holdsSecret?: boolean;
};

/** What `queueMail` needs. It runs in the transaction of the row it is about: both exist, or neither. */
export type Outbox = Tx & { env: Env; jobs: Pick<Jobs, 'enqueue'> };

export async function queueMail(
  { db, env, jobs }: Outbox,
  {
    senderName,
    shades,
    to,
    language,
    replyTo,
    content,
    about,
    unsubscribeUrl,
    thread,
    sendAt,
    giveUpAt,
    holdsSecret = false,
  }: NewMail,
): Promise<MailRow> {
  const mail = await repository.insert(db, {
    message_id: `<${randomUUID()}@${senderDomain(env.MAIL_FROM)}>`,
    sender_name: oneLine(senderName),
    to_address: to,
    reply_to: replyTo ?? null,
    thread: thread ?? null,
    next_attempt_at: sendAt,
    ...renderMail(content, { brand: oneLine(senderName), site: env.PUBLIC_URL, language, shades }),
    unsubscribe_url: unsubscribeUrl ?? null,
    last_error: null,
    give_up_at: giveUpAt ?? null,
    holds_secret: holdsSecret,
    about_noun: about.noun,
    about_id: about.id,
    sent_at: null,
  });
  const delayMs = sendAt ? Math.max(0, sendAt.getTime() - mail.created_at.getTime()) : 0;
  await jobs.enqueue(db, mailJob, { mailId: mail.id }, { key: mail.id, delayMs });
  return mail;
}

export function canResend({ state, html }: Pick<MailRow, 'state' | 'html'>): boolean {
  return (state === 'failed' || state === 'dead') && html !== '';
}

/** Queues a failed email again. It starts over, so it gets two more days. */
export async function resendMail({ db, jobs }: Pick<Outbox, 'db' | 'jobs'>, id: string): Promise<void> {
  await repository.update(db, id, {
    state: 'queued',
    attempts: 0,
    next_attempt_at: await readClock(db),
    give_up_at: null,
  });
  await jobs.enqueue(db, mailJob, { mailId: id }, { key: id });
}

const states = { queued: 'waiting', sent: 'sent', failed: 'failed', dead: 'failed' } as const;

export type MailAttempt = Pick<MailRow, 'state' | 'last_error' | 'sent_at' | 'next_attempt_at'>;

export function presentMailState({ state, last_error, sent_at, next_attempt_at }: MailAttempt): MailState {
  const isDue = state === 'queued' || state === 'failed';
  return {
    state: states[state],
    reason: last_error,
    sent_at: sent_at?.toISOString() ?? null,
    next_attempt_at: isDue ? next_attempt_at.toISOString() : null,
  };
}
