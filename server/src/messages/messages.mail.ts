import { withoutPrefix } from '@velvet-spoon/contract/contact-message';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { MessageRow } from './messages.table.ts';

export type MessageMail = Pick<MessageRow, 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'message'>;

/** Goes to staff, whose reply goes to the sender. */
export function contactMessageMail(row: MessageMail): MailContent {
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
      { kind: 'paragraph', text: `Just reply to this email to answer ${name}.` },
    ],
  };
}
