import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import type { Block, MailContent } from '../platform/mail/mail.layout.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { MessageRow } from './messages.table.ts';

export type MessageMail = Pick<MessageRow, 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** What mails about one message are about. */
export const MESSAGE_MAIL = 'messages';

export async function queueMessageMail(outbox: Outbox, message: MessageMail & { id: string }): Promise<void> {
  await mailToCafe(outbox, {
    replyTo: message.email,
    content: contactMessageMail(message),
    about: { noun: MESSAGE_MAIL, id: message.id },
  });
}

/** Goes to staff, whose reply goes to the sender. */
function contactMessageMail(row: MessageMail): MailContent {
  const { reference, name, email, phone, subject, message } = row;
  return {
    subject: `[${reference}] ${subject ?? 'A message from the website'}`,
    title: `A message from ${name}`,
    blocks: [
      { kind: 'quote', text: withoutPrefix(subject, message) },
      {
        kind: 'facts',
        facts: [
          ['Reference', reference],
          ['Name', name],
          ['Email', email],
          ['Phone', phone],
          ...(subject ? [['Subject', subject] as const] : []),
        ],
      },
      `Just reply to this email to answer ${name}.`,
    ],
  };
}

type Suspect = MessageMail & Pick<MessageRow, 'suspect_reason'>;

/** To staff, once a day. */
export function suspectsMail({
  quoted,
  count,
  site,
}: {
  quoted: readonly Suspect[];
  count: number;
  site: string;
}): MailContent {
  const others = count - quoted.length;
  const title = count === 1 ? 'A message that may be spam' : `${count} messages that may be spam`;
  return {
    subject: title,
    blocks: [
      'They look as if a robot had sent them, so each got no email of its own. If one is from a person, press “Not spam” in the admin, and it is emailed like any other.',
      ...quoted.flatMap(suspectBlocks),
      ...(others > 0 ? [`${others} more are in the admin.`] : []),
      {
        kind: 'button',
        label: 'Open possible spam',
        url: new URL('/admin?tab=messages&folder=suspects', site).href,
      },
    ],
  };
}

const reasons = {
  honeypot: 'a field that people cannot see was filled in',
  'too-fast': 'sent within two seconds',
  forged: 'its form did not come from our site',
  unknown: 'not recorded',
};

function suspectBlocks({
  reference,
  name,
  email,
  phone,
  subject,
  message,
  suspect_reason,
}: Suspect): Block[] {
  return [
    { kind: 'quote', text: shorten(withoutPrefix(subject, message)) },
    {
      kind: 'facts',
      facts: [
        ['Reference', reference],
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ...(subject ? [['Subject', subject] as const] : []),
        ['Held back because', reasons[suspect_reason ?? 'unknown']],
      ],
    },
  ];
}

const QUOTE_LENGTH = 1000;

function shorten(text: string): string {
  return text.length <= QUOTE_LENGTH ? text : `${text.slice(0, QUOTE_LENGTH).toWellFormed()}…`;
}
