import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import type { MailRow, MailsTable } from './mail.table.ts';

export async function insert(trx: Transaction<Database>, mail: Insertable<MailsTable>): Promise<MailRow> {
  return trx.insertInto('mails').values(mail).returningAll().executeTakeFirstOrThrow();
}

/**
 * Locks the email while it is being sent, so that a second job skips it. If the worker is killed, its connection
 * closes and the lock is released at once.
 */
export async function lockDue(
  trx: Transaction<Database>,
  id: string,
  now: Date,
): Promise<MailRow | undefined> {
  return trx
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .where('next_attempt_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Waits for an attempt that is under way. */
export async function lock(trx: Transaction<Database>, id: string): Promise<MailRow | undefined> {
  return trx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function listDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', ['queued', 'failed'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function update(
  trx: Transaction<Database>,
  id: string,
  change: Updateable<MailsTable>,
): Promise<void> {
  await trx.updateTable('mails').set(change).where('id', '=', id).execute();
}

/** The newest emails to one address about these rows. */
export async function listTo(
  db: Db,
  { address, nouns, id, limit }: { address: string; nouns: string[]; id: string; limit: number },
): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('about_noun', 'in', nouns)
    .where('about_id', '=', id)
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Returns how many were erased. */
export async function emptySentBefore(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ html: '', text: '' })
    .where('state', '=', 'sent')
    .where('sent_at', '<', before)
    .where('html', '<>', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
