import type { MessageCard, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { markMessage } from '@velvet-spoon/contract/api/staff-messages';
import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { type MailAttempt, presentMailState } from '../platform/mail/mail.queue.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';
import { MESSAGE_MAIL, queueMessageMail } from './messages.mail.ts';
import type { MessageRow } from './messages.table.ts';
import type { ListedMessage } from './staff-messages.repository.ts';
import * as repository from './staff-messages.repository.ts';

const noun = 'messages';

export async function presentCards(
  db: Db,
  rows: readonly repository.ListedMessage[],
): Promise<MessageCard[]> {
  const beside = await readBeside(db, rows);
  return rows.map((row) => presentCard(row, beside(row)));
}

export async function read(db: Db, id: string): Promise<StaffMessage> {
  const row = await repository.findById(db, id);
  if (!row) throw absent();
  return presentMessage(row, (await readBeside(db, [row]))(row));
}

export function mark(
  services: Services,
  id: string,
  isAnswered: boolean,
  context: ChangeContext,
): Promise<StaffMessage> {
  return change(services, id, async (tx, message) => {
    requireReleased(message);
    if ((message.state === 'answered') === isAnswered) return;
    if (isAnswered) await repository.markAnswered(tx.db, id, context.actor.id);
    else await repository.markNew(tx.db, id);
    await record(tx, {
      actor: context.actor,
      action: 'update',
      noun,
      subjectId: id,
      before: { state: message.state },
      after: { state: isAnswered ? 'answered' : 'new' },
    });
  });
}

/** Releasing it again changes nothing and sends no mail. */
export function release(services: Services, id: string, context: ChangeContext): Promise<StaffMessage> {
  return change(services, id, async (tx, message) => {
    if (!message.is_suspect) return;
    await repository.release(tx.db, id);
    await queueMessageMail(tx, message);
    const [before, after] = [{ is_suspect: true }, { is_suspect: false }];
    await record(tx, { actor: context.actor, action: 'release', noun, subjectId: id, before, after });
  });
}

/**
 * A mail that was not sent is replaced, because the address it goes to may have been corrected since. One that is being
 * sent right now is left alone.
 */
export function mailAgain(services: Services, id: string, context: ChangeContext): Promise<StaffMessage> {
  return change(services, id, async (tx, message) => {
    requireReleased(message);
    if (!(await mails.withdraw(tx.db, MESSAGE_MAIL, id))) return;
    await queueMessageMail(tx, message);
    await record(tx, { actor: context.actor, action: 'resend-mail', noun, subjectId: id });
  });
}

function change(
  services: Services,
  id: string,
  work: (tx: Services & Tx, message: MessageRow) => Promise<void>,
): Promise<StaffMessage> {
  return inTransaction(services, async (tx) => {
    const message = await repository.lock(tx, id);
    if (!message) throw absent();
    await work(tx, message);
    return checkedAnswer(markMessage, await read(tx.db, id));
  });
}

type Kept = Pick<MessageRow, 'id' | 'digest_id' | 'answered_by'>;

async function readBeside(db: Db, rows: readonly Kept[]): Promise<(row: Kept) => Beside> {
  const ids = rows.map(({ id }) => id);
  const digestIds = rows.flatMap(({ digest_id }) => digest_id ?? []);
  const own = await mails.newestAbout(db, MESSAGE_MAIL, ids);
  const digests = await mails.findByIds(db, [...new Set(digestIds)]);
  const names = await repository.namesOf(db, [
    ...new Set(rows.flatMap(({ answered_by }) => answered_by ?? [])),
  ]);
  return ({ id, digest_id, answered_by }) => ({
    mail: own.find((mail) => mail.about_id === id) ?? digests.find((mail) => mail.id === digest_id),
    answeredBy: names.get(answered_by ?? ''),
  });
}

function requireReleased({ is_suspect }: MessageRow): void {
  if (is_suspect) throw new ProblemError('invalid-request', 'Release this message first.');
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no such message.');
}

/** What is stored elsewhere about a message. */
type Beside = { mail: MailAttempt | undefined; answeredBy: string | undefined };

function presentCard(row: Omit<ListedMessage, 'cursor'>, { mail, answeredBy }: Beside): MessageCard {
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

function presentMessage(row: MessageRow, beside: Beside): StaffMessage {
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
