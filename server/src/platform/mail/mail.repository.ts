import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import { z } from 'zod';
import { changedRows, countWaiting, type WaitingRows } from '../db/counts.ts';
import type { Database, Db } from '../db/database.ts';
import { mentionOf } from '../db/mention.ts';
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

export async function countUnsent(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('mails')
    .select(['state', db.fn.countAll<number>().as('count')])
    .where('state', '<>', 'sent')
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** The newest emails that failed, not those that are merely waiting. */
export async function listFailed(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<MailRow[]> {
  return failed(db, days).selectAll().orderBy('created_at', 'desc').limit(limit).execute();
}

export function waitingFailed(db: Db, days: number): Promise<WaitingRows> {
  return countWaiting(failed(db, days));
}

/** Not those that can be switched off: a reader whose mailbox is gone needs nobody's help. */
function failed(db: Db, days: number) {
  return db
    .selectFrom('mails')
    .where('state', '<>', 'sent')
    .where('state', 'in', ['failed', 'dead'])
    .where('unsubscribe_url', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${days})`);
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

export async function emptySentBefore(db: Db, before: Date): Promise<number> {
  return db
    .updateTable('mails')
    .set({ html: '', text: '' })
    .where('state', '=', 'sent')
    .where('sent_at', '<', before)
    .where('html', '<>', '')
    .$call(changedRows);
}

type Attempt = Pick<MailRow, 'id' | 'about_id' | 'state' | 'last_error' | 'sent_at' | 'next_attempt_at'>;

const attempt = ['id', 'about_id', 'state', 'last_error', 'sent_at', 'next_attempt_at'] as const;

/** The newest mail about each of these rows. */
export async function newestAbout(db: Db, noun: string, ids: readonly string[]): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('mails')
    .select(attempt)
    .distinctOn('about_id')
    .where('about_noun', '=', noun)
    .where('about_id', 'in', ids)
    .orderBy('about_id')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function findByIds(db: Db, ids: readonly string[]): Promise<Attempt[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('mails').select(attempt).where('id', 'in', ids).execute();
}

/** The Message-IDs of the emails about these rows, oldest first. */
export async function messageIdsAbout(
  db: Db,
  nouns: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('message_id')
    .where('about_noun', 'in', nouns)
    .where('about_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Takes back an unsent email, unless it is being sent at this moment: then it returns false. */
export async function withdraw(trx: Transaction<Database>, noun: string, id: string): Promise<boolean> {
  await withdrawn(trx, noun, id);
  return (await unsent(trx, noun, id).executeTakeFirst()) === undefined;
}

/** Returns how many were taken back: none if they were sent, or are being sent at this moment. */
export async function withdrawn(trx: Transaction<Database>, noun: string, id: string): Promise<number> {
  return trx
    .deleteFrom('mails')
    .where('id', 'in', unsent(trx, noun, id).forUpdate().skipLocked())
    .$call(changedRows);
}

function unsent(trx: Transaction<Database>, noun: string, id: string) {
  return trx
    .selectFrom('mails')
    .select('id')
    .where('about_noun', '=', noun)
    .where('about_id', '=', id)
    .where('state', '<>', 'sent');
}

export async function removeAbout(db: Db, noun: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  return db
    .deleteFrom('mails')
    .where('about_noun', '=', noun)
    .where('about_id', 'in', ids)
    .$call(changedRows);
}

type MailsOf = { email: string; subjects: readonly string[]; digests: readonly string[] };

/** To them, from them or about them: not what somebody else was sent, which may name their address. */
export async function listOfPerson(db: Db, { email, subjects, digests }: MailsOf): Promise<MailRow[]> {
  return db
    .selectFrom('mails')
    .selectAll()
    .where('about_noun', '<>', sql<string>`all(${digests}::text[])`)
    .where((mail) =>
      mail.or([
        mail(sql`lower(to_address)`, '=', email),
        mail(sql`lower(reply_to)`, '=', email),
        mail('about_id', '=', sql<string>`any(${subjects.filter(isUuid)}::uuid[])`),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** Mail that others were sent keeps no text that names the address. What is still to leave leaves as it was written. */
export async function eraseMentions(db: Db, email: string): Promise<void> {
  const mention = mentionOf(email);
  await db
    .updateTable('mails')
    .set({ html: '', text: '', subject: sql`regexp_replace(subject, ${mention}, 'erased', 'gi')` })
    .where('state', '=', 'sent')
    .where((mail) => mail.or([mail('subject', '~*', mention), mail('text', '~*', mention)]))
    .execute();
}

/** The subjects of some nouns are names. */
function isUuid(id: string): boolean {
  return z.guid().safeParse(id).success;
}

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}
