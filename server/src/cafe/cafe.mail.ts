import { type NewMail, type Outbox, queueMail } from '../platform/mail/mail.queue.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import { senderAddress } from '../platform/mail/mailer.ts';
import * as repository from './cafe.repository.ts';

type CafeMail = Omit<NewMail, 'senderName'>;

/** Goes out under the cafe's name. */
export async function mailFromCafe(outbox: Outbox, mail: CafeMail): Promise<void> {
  const { name: senderName } = (await repository.read(outbox.db)).document;
  await queueMail(outbox, { ...mail, senderName });
}

/** Goes to the cafe itself. Until staff have entered an address, it goes to the sender address. */
export async function mailToCafe(outbox: Outbox, mail: Omit<CafeMail, 'to'>): Promise<MailRow> {
  const { name: senderName, email } = (await repository.read(outbox.db)).document;
  const to = outbox.env.SUPPORT_EMAIL ?? email ?? senderAddress(outbox.env.MAIL_FROM);
  return queueMail(outbox, { ...mail, to, senderName });
}
