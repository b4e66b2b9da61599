import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { AnswerRow, MessageAnswersTable } from './messages.table.ts';

export async function insert(db: Db, answer: Insertable<MessageAnswersTable>): Promise<AnswerRow> {
  return db.insertInto('message_answers').values(answer).returningAll().executeTakeFirstOrThrow();
}

export async function findByRequestId(db: Db, requestId: string): Promise<AnswerRow | undefined> {
  return db.selectFrom('message_answers').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** Oldest first. */
export async function listTo(db: Db, messageIds: readonly string[]): Promise<AnswerRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('message_answers')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('created_at')
    .execute();
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('message_answers').where('id', '=', id).execute();
}
