import { randomUUID } from 'node:crypto';
import {
  type Erasure,
  erasePerson,
  exportPerson,
  type Mention,
  type Person,
} from '@velvet-spoon/contract/api/personal-data';
import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import type { FastifyInstance } from 'fastify';
import type { RegistrationRow, UserRow } from '../auth/accounts.table.ts';
import { findByOwners } from '../documents/documents.repository.ts';
import { destroy } from '../documents/documents.service.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import { DIGEST_MAIL } from '../messages/messages.digest.ts';
import type { MessageRow } from '../messages/messages.table.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import * as history from '../platform/history/history.erase.repository.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { type ChangeContext, changeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { route } from '../platform/http/route.ts';
import { eraseJobs } from '../platform/jobs/jobs.repository.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './personal-data.repository.ts';

export function personalDataRoutes(scope: FastifyInstance, services: Services): void {
  route(scope, exportPerson, ({ body }, reply, request) => {
    reply.header('cache-control', 'no-store');
    return exportAll(services, body.email, changeContext(request));
  });

  route(scope, erasePerson, ({ body }, _reply, request) => eraseAll(services, body, changeContext(request)));
}

const noun = 'personal-data';

/** Recorded without saying whose data it was: the history must not keep what an erasure would have to remove. */
function exportAll(services: Services, email: string, { actor }: ChangeContext): Promise<Person> {
  return inTransaction(services, async (tx) => {
    const person = await findPerson(tx, email);
    const rows = await history.findTraces(tx.db, person.traces);
    await record(tx, { actor, action: 'export', noun, subjectId: randomUUID() });
    return checkedAnswer(exportPerson, presentPerson(person, rows, new Date()));
  });
}

/** In one transaction, except for the bytes of documents: a job erases those. */
function eraseAll(
  services: Services,
  { email: address, mentions: chosen = [] }: { email: string; mentions?: string[] | undefined },
  context: ChangeContext,
): Promise<Erasure> {
  return inTransaction(services, async (tx) => {
    const { db } = tx;
    const person = await findPerson(tx, address);
    const { email, account, mails, traces } = person;
    const others = await repository.findMentions(db, email);
    const messages = [...person.messages, ...others.filter(({ id }) => chosen.includes(id))];
    const mentions = others.filter(({ id }) => !chosen.includes(id));
    const documents = account ? await destroy(tx, account.id, context) : 0;
    const digestIds = messages.flatMap(({ digest_id }) => digest_id ?? []);
    const messageIds = messages.map(({ id }) => id);
    await repository.removeMessages(db, messageIds);
    await repository.eraseDigests(db, { email, ids: digestIds, digestNoun: DIGEST_MAIL });
    const mailIds = mails.map(({ id }) => id);
    await repository.removeMails(db, mailIds);
    await repository.removeRegistrations(db, email);
    if (account) await repository.removeAccount(db, account.id);
    const names = account ? [account.username.toLowerCase()] : [];
    await eraseJobs(db, { address: email, values: [...mailIds, ...names] });
    await history.erase(tx.db, traces);
    const erased = {
      messages: messageIds.length,
      mails: mailIds.length,
      documents,
      account: account !== undefined,
    };
    await record(tx, {
      actor: context.actor,
      action: 'erase',
      noun,
      subjectId: randomUUID(),
      before: erased,
    });
    return checkedAnswer(erasePerson, { ...erased, mentions: mentions.map(presentMention) });
  });
}

function presentMention({ id, name, created_at, message }: MessageRow): Mention {
  return { id, name, created_at: created_at.toISOString(), message };
}

/** Everything we keep about one person. */
type Found = {
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
async function findPerson({ db }: Tx, address: string): Promise<Found> {
  const email = address.toLowerCase();
  const account = await repository.lockAccount(db, email);
  if (account?.is_admin) throw new ProblemError('staff-account');
  const messages = await repository.findMessages(db, email);
  const registrations = await repository.findRegistrations(db, email);
  const documents = account ? await findByOwners(db, [account.id]) : [];
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
  'paper_request',
  'email_confirmed_at',
  'created_at',
  'updated_at',
] as const;

const documentColumns = ['kind', 'filename', 'content_type', 'size', 'created_at'] as const;

const mailColumns = ['to_address', 'reply_to', 'subject', 'text', 'state', 'created_at', 'sent_at'] as const;

/** Without what is of use to us alone: hashes, keys and search texts. */
function presentPerson(found: Found, rows: Record<string, unknown>[], now: Date): Person {
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
    history: rows,
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
