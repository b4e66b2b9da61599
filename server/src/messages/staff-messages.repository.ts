import type { MessageFolder } from '@velvet-spoon/contract/domain/message-folders';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import {
  countRows,
  countWaiting,
  keyset,
  type Page,
  type WaitingRows,
  type WithCursor,
} from '../platform/db/keyset.ts';
import type { MessageRow } from './messages.table.ts';

export type InboxPage = Page & { folder?: MessageFolder | undefined; q?: string | undefined };

const columns = [
  'id',
  'reference',
  'name',
  'email',
  'subject',
  'folder',
  'is_suspect',
  'suspect_reason',
  'digest_id',
  'created_at',
  'answered_at',
  'answered_by',
] as const;

/** With the beginning of the message: enough for an excerpt after the subject line, which may take 200 characters. */
export type ListedMessage = Pick<MessageRow, (typeof columns)[number] | 'message'> & WithCursor;

const newestFirst = keyset({ created_at: 'instant', id: 'uuid' });

export function listed(db: Db, { folder, q, ...page }: InboxPage) {
  let messages = db
    .selectFrom('messages')
    .select(columns)
    .select(sql<string>`left(message, 500)`.as('message'));
  if (folder) messages = messages.where(isIn(folder));
  if (q) messages = messages.where('search_text', 'like', sql<string>`lower(${`%${escapeLike(q)}%`})`);
  return newestFirst.page(messages, page);
}

export async function list(db: Db, page: InboxPage): Promise<ListedMessage[]> {
  return listed(db, page).execute();
}

/** Stops counting at the limit. */
export function count(db: Db, folder: MessageFolder, limit: number): Promise<number> {
  const counted = db.selectFrom('messages').select('id').where(isIn(folder)).limit(limit);
  return countRows(db.selectFrom(counted.as('counted')));
}

/** The same, with the oldest. */
export function waiting(db: Db, folder: MessageFolder, limit: number): Promise<WaitingRows> {
  const oldestFirst = db
    .selectFrom('messages')
    .select('created_at')
    .where(isIn(folder))
    .orderBy('created_at');
  return countWaiting(db.selectFrom(oldestFirst.limit(limit).as('counted')));
}

export async function findById(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Makes other changes of this message wait for the end of the transaction. */
export async function lock({ db }: Tx, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function namesOf(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('id', 'in', accountIds)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export async function markAnswered(db: Db, id: string, by: string | null): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'answered', answered_at: sql<Date>`now()`, answered_by: by })
    .where('id', '=', id)
    .execute();
}

export async function markNew(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'new', answered_at: null, answered_by: null })
    .where('id', '=', id)
    .execute();
}

export async function release(db: Db, id: string): Promise<void> {
  await db.updateTable('messages').set({ is_suspect: false }).where('id', '=', id).execute();
}

/** As text, because each folder has an index of its own, which PostgreSQL knows by the same words. */
function isIn(folder: MessageFolder) {
  return sql<boolean>`folder = ${sql.lit(folder)}`;
}
