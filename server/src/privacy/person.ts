import type { RegistrationRow, UserRow } from '../accounts/accounts.table.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import { DIGEST_MAIL } from '../messages/messages.digest.ts';
import type { MessageRow } from '../messages/messages.table.ts';
import type { Tx } from '../platform/db/database.ts';
import * as history from '../platform/history/history.erase.repository.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import * as repository from './privacy.repository.ts';

/** Everything we keep about one person. */
export type Found = {
  email: string;
  account: UserRow | undefined;
  messages: MessageRow[];
  registrations: RegistrationRow[];
  documents: DocumentRow[];
  tokens: repository.TokenTrace[];
  mails: MailRow[];
  traces: history.Traces;
};

/** Whose history rows are about a single person. */
const NOUNS_OF_PEOPLE = ['accounts', 'documents', 'messages', 'tokens', 'wholesale'];

/** Refuses staff: their account is needed to tell who did what. */
export async function findPerson({ db }: Tx, address: string): Promise<Found> {
  const email = address.toLowerCase();
  const account = await repository.lockAccount(db, email);
  if (account?.is_admin) throw new ProblemError('staff-account');
  const messages = await repository.findMessages(db, email);
  const registrations = await repository.findRegistrations(db, email);
  const documents = account ? await repository.findDocuments(db, account.id) : [];
  const tokens = account ? await repository.findTokens(db, account.id) : [];
  const known = [...(account ? [account] : []), ...messages, ...registrations, ...documents, ...tokens];
  const actorIds = account ? [account.id] : [];
  const ids = known.map(({ id }) => id);
  // An account that staff deleted earlier is only left in the history, and its documents name it as their owner.
  const mentioned = await history.subjectsMentioning(db, NOUNS_OF_PEOPLE, [email]);
  const related = await history.subjectsMentioning(db, NOUNS_OF_PEOPLE, [...actorIds, ...mentioned]);
  const subjects = [...new Set([...ids, ...mentioned, ...related])];
  const mails = await repository.findMails(db, { email, subjects, digestNoun: DIGEST_MAIL });
  return {
    email,
    account,
    messages,
    registrations,
    documents,
    tokens,
    mails,
    traces: { subjects, actorIds, texts: [email] },
  };
}
