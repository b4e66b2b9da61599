import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import type {
  Colleague,
  MessageAnswer,
  MessageCard,
  StaffMessage,
} from '@velvet-spoon/contract/api/staff-messages';
import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { type MailAttempt, presentMailState } from '../platform/mail/mail.queue.ts';
import type { AnswerRow, MessageRow } from './messages.table.ts';
import type { ListedMessage } from './staff-messages.repository.ts';

export type Beside = {
  mail: MailAttempt | undefined;
  answeredBy: string | undefined;
  assignedTo: Colleague | null;
};

export function presentCard(
  row: Omit<ListedMessage, 'cursor'>,
  { mail, answeredBy, assignedTo }: Beside,
): MessageCard {
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
    kind: row.kind,
    due_on: row.due_on,
    // Staff have read what is done, even in their own mail.
    is_read: row.read_at !== null || row.state === 'answered',
    assigned_to: assignedTo,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: answeredBy ?? null,
    mail: mail ? presentMailState(mail) : null,
  };
}

export function presentMessage(
  row: MessageRow,
  { answers, ...beside }: Beside & { answers: MessageAnswer[] },
): StaffMessage {
  return {
    ...presentCard(row, beside),
    phone: row.phone,
    note: row.note,
    answers,
    text: withoutPrefix(row.subject, row.message),
    celebration: row.kind === 'celebration' ? (row.details as Celebration) : null,
    inquiry: row.kind === 'inquiry' ? (row.details as Inquiry) : null,
  };
}

type Sending = { author: string | undefined; mail: MailAttempt | undefined; now: Date };

export function presentAnswer(row: AnswerRow, { author, mail, now }: Sending): MessageAnswer {
  const canUndo = mail?.state === 'queued' && mail.next_attempt_at > now;
  return {
    id: row.id,
    text: row.text,
    language: row.language,
    author: author ?? null,
    created_at: row.created_at.toISOString(),
    mail: mail ? presentMailState(mail) : null,
    can_undo_until: canUndo ? mail.next_attempt_at.toISOString() : null,
  };
}

function excerptOf({ subject, message }: Pick<MessageRow, 'subject' | 'message'>): string {
  const text = withoutPrefix(subject, message).replaceAll(/\s+/g, ' ').trim();
  if (text.length <= MESSAGE_LIST_LIMITS.excerpt) return text;
  // Without half of an emoji at the end.
  return `${text.slice(0, MESSAGE_LIST_LIMITS.excerpt - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
