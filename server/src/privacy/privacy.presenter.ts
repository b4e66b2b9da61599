import type { Person } from '@velvet-spoon/contract/privacy';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import type { Found } from './person.ts';

const messageColumns = [
  'reference',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'is_suspect',
  'state',
  'created_at',
  'answered_at',
] as const;

const accountColumns = [
  'id',
  'username',
  'email',
  ...detailFields.map(({ name }) => name),
  'is_wholesale',
  'is_approved',
  'email_confirmed_at',
  'created_at',
  'updated_at',
] as const;

const documentColumns = ['kind', 'filename', 'content_type', 'size', 'created_at'] as const;

const mailColumns = ['to_address', 'reply_to', 'subject', 'text', 'state', 'created_at', 'sent_at'] as const;

/** Without what is of use to us alone: hashes, keys and search texts. */
export function presentPerson(found: Found, history: Record<string, unknown>[], now: Date): Person {
  const { email, account, messages, registrations, documents, tokens, mails } = found;
  return {
    email,
    exported_at: now.toISOString(),
    messages: messages.map((message) => pick(message, messageColumns)),
    account: account ? pick(account, accountColumns) : null,
    documents: documents.map((document) => pick(document, documentColumns)),
    tokens: tokens.map((token) => pick(token, ['name', 'created_at', 'last_used_at'])),
    registrations: registrations.map((row) => pick(row, ['username', 'email', 'created_at', 'expires_at'])),
    mails: mails.map((mail) => pick(mail, mailColumns)),
    history,
  };
}

/** As JSON has it: dates become texts. */
function pick<Row extends object>(
  row: Row,
  columns: readonly (keyof Row & string)[],
): Record<string, unknown> {
  const picked = Object.fromEntries(columns.map((column) => [column, row[column]]));
  return JSON.parse(JSON.stringify(picked)) as Record<string, unknown>;
}
