import { randomUUID } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { mailJob } from './mail.delivery.ts';
import { type MailContent, renderMail } from './mail.layout.ts';
import * as repository from './mail.repository.ts';
import type { MailRow } from './mail.table.ts';

export type NewMail = {
  to: string;
  /** Who receives replies. Defaults to us. */
  replyTo?: string;
  content: MailContent;
  /** The row it is about, so that a screen can show the state of its email. */
  about: { noun: string; id: string };
  /** When to stop retrying. Defaults to two days after the first failure. */
  giveUpAt?: Date;
  /** Contains a secret, such as a password link, so its content is erased once it has been sent or given up on. */
  holdsSecret?: boolean;
};

/** What `queueMail` needs. It runs in the transaction of the row it is about: both exist, or neither. */
export type Outbox = Tx & { env: Env; jobs: Jobs };

export async function queueMail(
  { db, env, jobs }: Outbox,
  { to, replyTo, content, about, giveUpAt, holdsSecret = false }: NewMail,
): Promise<MailRow> {
  const mail = await repository.insert(db, {
    message_id: `<${randomUUID()}@${senderDomain(env.MAIL_FROM)}>`,
    to_address: to,
    reply_to: replyTo ?? null,
    ...renderMail(content, env),
    last_error: null,
    give_up_at: giveUpAt ?? null,
    holds_secret: holdsSecret,
    about_noun: about.noun,
    about_id: about.id,
    sent_at: null,
  });
  await jobs.enqueue(db, mailJob, { mailId: mail.id }, { key: mail.id });
  return mail;
}

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
