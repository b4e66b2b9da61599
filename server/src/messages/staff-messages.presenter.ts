import { withoutPrefix } from '@velvet-spoon/contract/contact-message';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/message-folders';
import type { MessageCard, StaffMessage } from '@velvet-spoon/contract/staff-messages';
import { type MailAttempt, presentMailState } from '../platform/mail/mail.queue.ts';
import type { MessageRow } from './messages.table.ts';
import type { ListedMessage } from './staff-messages.repository.ts';

/** What is stored elsewhere about a message. */
export type Beside = { mail: MailAttempt | undefined; answeredBy: string | undefined };

export function presentCard(row: Omit<ListedMessage, 'cursor'>, { mail, answeredBy }: Beside): MessageCard {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    email: row.email,
    subject: row.subject,
    excerpt: excerptOf(row),
    folder: row.folder,
    suspect_reason: row.is_suspect ? (row.suspect_reason ?? 'unknown') : null,
    created_at: row.created_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: answeredBy ?? null,
    mail: mail ? presentMailState(mail) : null,
  };
}

export function presentMessage(row: MessageRow, beside: Beside): StaffMessage {
  return {
    ...presentCard(row, beside),
    phone: row.phone,
    text: withoutPrefix(row.subject, row.message),
  };
}

function excerptOf({ subject, message }: Pick<MessageRow, 'subject' | 'message'>): string {
  const text = withoutPrefix(subject, message).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= MESSAGE_LIST_LIMITS.excerpt) return text;
  // Without half of an emoji at the end.
  return `${text.slice(0, MESSAGE_LIST_LIMITS.excerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
