import type { Person } from '@velvet-spoon/contract/privacy';
import type { Found } from './person.ts';

/** Without what is of use to us alone: hashes, keys and search texts. */
export function presentPerson(found: Found, history: Record<string, unknown>[], now: Date): Person {
  const { email, account, messages, registrations, documents, tokens, mails } = found;
  return {
    email,
    exported_at: now.toISOString(),
    messages: messages.map(
      ({ address_hash: _, search_text: __, digest_id: ___, answered_by: ____, ...rest }) => plain(rest),
    ),
    account: account ? presentAccount(account) : null,
    documents: documents.map(({ kind, filename, content_type, size, created_at }) =>
      plain({ kind, filename, content_type, size, created_at }),
    ),
    tokens: tokens.map(({ id: _, ...rest }) => plain(rest)),
    registrations: registrations.map(({ username, email: address, created_at, expires_at }) =>
      plain({ username, email: address, created_at, expires_at }),
    ),
    mails: mails.map(({ to_address, reply_to, subject, text, state, created_at, sent_at }) =>
      plain({ to_address, reply_to, subject, text, state, created_at, sent_at }),
    ),
    history,
  };
}

function presentAccount({ password_hash: _, ...account }: NonNullable<Found['account']>) {
  return plain(account);
}

/** As JSON has it: dates become texts. */
function plain(row: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(row)) as Record<string, unknown>;
}
