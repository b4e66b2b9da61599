import {
  type MessageAnswer,
  type MessageCard,
  markMessage,
  type StaffMessage,
} from '@velvet-spoon/contract/api/staff-messages';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import { readClock } from '../platform/db/probe.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';
import { ANSWER_MAIL } from './answers.mail.ts';
import * as answers from './answers.repository.ts';
import { MESSAGE_MAIL, queueMessageMail } from './messages.mail.ts';
import type { MessageRow } from './messages.table.ts';
import { type Beside, presentAnswer, presentCard, presentMessage } from './staff-messages.presenter.ts';
import * as repository from './staff-messages.repository.ts';

export const noun = 'messages';

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
  const beside = await readBeside(db, [row]);
  return presentMessage(row, { ...beside(row), answers: await readAnswers(db, id) });
}

async function readAnswers(db: Db, id: string): Promise<MessageAnswer[]> {
  const rows = await answers.listTo(db, [id]);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const states = await mails.newestAbout(db, ANSWER_MAIL, ids);
  const names = await repository.namesOf(
    db,
    rows.flatMap(({ author_id }) => author_id ?? []),
  );
  const now = await readClock(db);
  return rows.map((row) =>
    presentAnswer(row, {
      author: names.get(row.author_id ?? ''),
      mail: states.find(({ about_id }) => about_id === row.id),
      now,
    }),
  );
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

export function change(
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

type Kept = Pick<MessageRow, 'id' | 'digest_id' | 'answered_by' | 'assigned_to'>;

async function readBeside(db: Db, rows: readonly Kept[]): Promise<(row: Kept) => Beside> {
  const ids = rows.map(({ id }) => id);
  const digestIds = rows.flatMap(({ digest_id }) => digest_id ?? []);
  const own = await mails.newestAbout(db, MESSAGE_MAIL, ids);
  const digests = await mails.findByIds(db, [...new Set(digestIds)]);
  const people = rows.flatMap(({ answered_by, assigned_to }) => [answered_by, assigned_to]);
  const names = await repository.namesOf(db, [...new Set(people.filter((one) => one !== null))]);
  return ({ id, digest_id, answered_by, assigned_to }) => ({
    mail: own.find((mail) => mail.about_id === id) ?? digests.find((mail) => mail.id === digest_id),
    answeredBy: names.get(answered_by ?? ''),
    assignedTo: assigned_to ? { id: assigned_to, name: names.get(assigned_to) ?? '' } : null,
  });
}

export function requireReleased({ is_suspect }: MessageRow): void {
  if (is_suspect) throw new ProblemError('invalid-request', 'Release this message first.');
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'There is no such message.');
}
