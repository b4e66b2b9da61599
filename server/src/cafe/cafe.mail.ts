import type { Language } from '@velvet-spoon/contract/api/own-account';
import { readFace } from '../appearance/face.ts';
import { inLanguage, type Reader } from '../platform/mail/mail.language.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import { type NewMail, type Outbox, queueMail } from '../platform/mail/mail.queue.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import { senderAddress } from '../platform/mail/mailer.ts';
import * as repository from './cafe.repository.ts';

/** Written once its reader is known: staff have a language, all others read English. */
export type MailFor = (reader: Reader) => MailContent;

type CafeMail = Omit<NewMail, 'senderName' | 'shades' | 'content'> & { content: MailContent | MailFor };

/** Goes out under the cafe's name. A language is given for a reader who has no account yet. */
export async function mailFromCafe(outbox: Outbox, mail: CafeMail): Promise<MailRow> {
  const language = mail.language ?? (await repository.findStaffLanguage(outbox.db, mail.to)) ?? 'en';
  return queue(outbox, mail, language);
}

/**
 * Goes to the cafe itself. Until staff have entered an address, it goes to the sender address. If no member of staff has
 * that address, the mail is in the language of the longest-standing owner.
 */
export async function mailToCafe(outbox: Outbox, mail: Omit<CafeMail, 'to'>): Promise<MailRow> {
  const { db, env } = outbox;
  const { email } = (await repository.read(db)).document;
  const to = env.SUPPORT_EMAIL ?? email ?? senderAddress(env.MAIL_FROM);
  const language = await repository.findStaffLanguage(db, to, { orOfOwner: true });
  return queue(outbox, { ...mail, to }, language ?? 'en');
}

async function queue(outbox: Outbox, { content, ...mail }: CafeMail, language: Language): Promise<MailRow> {
  const { name: senderName, timeZone } = (await repository.read(outbox.db)).document;
  const { shades } = await readFace(outbox.db);
  const isForStaff = typeof content === 'function';
  return queueMail(outbox, {
    ...mail,
    senderName,
    shades,
    language: isForStaff ? language : 'en',
    content: isForStaff ? content(inLanguage(language, timeZone)) : content,
  });
}
