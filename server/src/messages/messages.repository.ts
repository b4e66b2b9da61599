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

/** Oldest first. Another run of the digest skips them. */
export async function lockForDigest({ db }: Tx): Promise<Pick<MessageRow, 'id' | 'created_at'>[]> {
  return (
    db
      .selectFrom('messages')
      .select(['id', 'created_at'])
      .where('is_suspect', '=', true)
      .where('digest_id', 'is', null)
      // Staff know what they have put there themselves.
      .where(sql<boolean>`suspect_reason is distinct from 'staff'`)
      .orderBy('created_at')
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

export async function findForDigest(db: Db, ids: readonly string[]): Promise<MessageRow[]> {
  return db.selectFrom('messages').selectAll().where('id', 'in', ids).orderBy('created_at').execute();
}

export async function setDigest(db: Db, ids: readonly string[], mailId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ digest_id: mailId })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function listOlderThan(db: Db, months: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('created_at', '<', sql<Date>`now() - make_interval(months => ${months})`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
