import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { type MailFor, mailToCafe } from '../cafe/cafe.mail.ts';
import type { Pair, Reader } from '../platform/mail/mail.language.ts';
import type { Block, Fact } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import { celebrationFacts, celebrationTitle } from './celebration.mail.ts';
import { inquiryBlocks, inquiryTitle } from './inquiry.mail.ts';
import type { MessageRow } from './messages.table.ts';

export type MessageMail = Pick<
  MessageRow,
  'reference' | 'name' | 'email' | 'phone' | 'subject' | 'message' | 'kind' | 'details' | 'due_on'
>;

type WholeMail = MessageMail & { id: string };

/** What mails about one message are about. */
export const MESSAGE_MAIL = 'messages';

export async function queueMessageMail(outbox: Outbox, message: WholeMail): Promise<void> {
  await mailToCafe(outbox, {
    replyTo: message.email,
    content: contactMessageMail(message, outbox.env.PUBLIC_URL),
    about: { noun: MESSAGE_MAIL, id: message.id },
  });
}

function contactMessageMail(message: WholeMail, site: string): MailFor {
  const { id, reference, name, subject } = message;
  const text = withoutPrefix(subject, message.message);
  return (reader) => ({
    subject: `[${reference}] ${celebrationTitle(message, reader.t) ?? inquiryTitle(message, reader.t) ?? subject ?? reader.t('A message from the website', 'Сообщение с сайта')}`,
    title:
      inquiryTitle(message, reader.t) ??
      reader.t(`A message from ${name}`, `Сообщение от посетителя: ${name}`),
    blocks: [
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      ...inquiryBlocks(message, reader),
      { kind: 'facts', facts: senderFacts(message, reader.t) },
      reader.t(
        `Answer ${name} in the admin, where your colleagues see it, or just reply to this email.`,
        'Ответьте в админке, чтобы ответ видели коллеги, или просто ответьте на это письмо.',
      ),
      {
        kind: 'button',
        label: reader.t('Open the message', 'Открыть сообщение'),
        url: new URL(`/admin?tab=messages&message=${id}`, site).href,
      },
    ],
  });
}

function senderFacts(message: MessageMail, t: Reader['t']): Fact[] {
  const { reference, name, email, phone, subject, kind } = message;
  return [
    [t('Reference', 'Номер'), reference],
    [t('Name', 'Имя'), name],
    [t('Email', 'Эл. почта'), email],
    ...(phone ? [[t('Phone', 'Телефон'), phone] as const] : []),
    ...(subject && kind === 'message' ? [[t('Subject', 'Тема'), subject] as const] : []),
    ...celebrationFacts(message, t),
  ];
}

type Suspect = MessageMail & Pick<MessageRow, 'suspect_reason'>;
type SuspectsMail = { quoted: readonly Suspect[]; count: number; site: string };

/** To staff, once a day. */
export function suspectsMail({ quoted, count, site }: SuspectsMail): MailFor {
  const others = count - quoted.length;
  return ({ t }) => ({
    subject: t(
      count === 1 ? 'A message that may be spam' : `${count} messages that may be spam`,
      `Сообщения, похожие на спам: ${count}`,
    ),
    blocks: [
      t(
        'They look as if a robot had sent them, so each got no email of its own. If one is from a person, press “Not spam” in the admin, and it is emailed like any other.',
        'Похоже, что их отправил робот, поэтому отдельных писем о них не было. Если какое-то написал человек, нажмите в админке «Не спам», и оно придёт как обычное.',
      ),
      ...quoted.flatMap((suspect) => suspectBlocks(suspect, t)),
      ...(others > 0 ? [t(`${others} more are in the admin.`, `Ещё в админке: ${others}.`)] : []),
      {
        kind: 'button',
        label: t('Open possible spam', 'Открыть подозрительные'),
        url: new URL('/admin?tab=messages&folder=suspects', site).href,
      },
    ],
  });
}

const reasons: Record<NonNullable<Suspect['suspect_reason']> | 'unknown', Pair> = {
  honeypot: ['a field that people cannot see was filled in', 'заполнено поле, которого люди не видят'],
  'too-fast': ['sent within two seconds', 'отправлено быстрее чем за две секунды'],
  forged: ['its form did not come from our site', 'форма пришла не с нашего сайта'],
  content: ['it reads like an advertisement', 'текст похож на рекламу'],
  staff: ['a colleague marked it as spam', 'коллега пометил как спам'],
  unknown: ['not recorded', 'причина не записана'],
};

function suspectBlocks(suspect: Suspect, t: Reader['t']): Block[] {
  const reason = t(...reasons[suspect.suspect_reason ?? 'unknown']);
  return [
    { kind: 'quote', text: shorten(withoutPrefix(suspect.subject, suspect.message)) },
    {
      kind: 'facts',
      facts: [...senderFacts(suspect, t), [t('Held back because', 'Почему отложено'), reason]],
    },
  ];
}

const QUOTE_LENGTH = 1000;

function shorten(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH).toWellFormed()}…`;
}
