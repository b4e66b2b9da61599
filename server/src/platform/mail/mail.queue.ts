import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { mailJob } from './mail.delivery.ts';
import { type MailContent, renderMail } from './mail.layout.ts';
import * as repository from './mail.repository.ts';
import type { MailRow } from './mail.table.ts';

export type NewMail = {
  to: string;
  /** Who gets the answer, when that is not us. */
  replyTo?: string;
  content: MailContent;
  /** The row it speaks of, so that a screen can show what became of its mail. */
  about: { noun: string; id: string };
  /** When it is of no use any more. Otherwise it is tried for two days. */
  giveUpAt?: Date;
  /** It lets whoever reads it in: what it says is not kept once it went out or was given up. */
  holdsSecret?: boolean;
};

/** In the transaction of the row that it speaks of: both are there, or neither. */
export async function queueMail(
  trx: Transaction<Database>,
  { env, jobs }: Pick<Services, 'env' | 'jobs'>,
  { to, replyTo, content, about, giveUpAt, holdsSecret = false }: NewMail,
): Promise<MailRow> {
  const mail = await repository.insert(trx, {
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
  await jobs.enqueue(trx, mailJob, { mailId: mail.id }, { key: mail.id });
  return mail;
}

function senderDomain(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
