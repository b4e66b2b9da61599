import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import type { MessageRow, MessagesTable } from './messages.table.ts';

/** Returns null if the reference is taken or the same form was already sent. */
export async function insert(db: Db, message: Insertable<MessagesTable>): Promise<MessageRow | null> {
  const row = await db
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findByRequestId(db: Db, requestId: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('request_id', '=', requestId).executeTakeFirst();
}

/** Until the end of the transaction, others with the same id wait here. */
export async function lockRequest({ db }: Tx, requestId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`message ${requestId}`}, 0))`.execute(db);
}
