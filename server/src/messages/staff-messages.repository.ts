import type { MessageFolder } from '@velvet-spoon/contract/domain/message-folders';
import { sql, type UpdateObject } from 'kysely';
import { countRows, countWaiting, type WaitingRows } from '../platform/db/counts.ts';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { keyset, type Page, type WithCursor } from '../platform/db/keyset.ts';
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
  'kind',
  'due_on',
  'state',
  'read_at',
  'assigned_to',
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

/** Always in the same order, so that two changes of the same messages wait for each other. */
export async function lockAll({ db }: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function listStaff(db: Db): Promise<{ id: string; username: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_admin', '=', true)
    .where('barred', 'is', null)
    .orderBy('username')
    .execute();
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

export async function markAnswered(db: Db, ids: readonly string[], by: string | null): Promise<void> {
  await change(db, ids, { state: 'answered', answered_at: sql<Date>`now()`, answered_by: by });
}

export async function markNew(db: Db, ids: readonly string[]): Promise<void> {
  await change(db, ids, { state: 'new', answered_at: null, answered_by: null });
}

export async function markRead(db: Db, id: string): Promise<void> {
  await change(db, [id], { read_at: sql<Date>`coalesce(read_at, now())` });
}

export async function release(db: Db, ids: readonly string[]): Promise<void> {
  await change(db, ids, { is_suspect: false });
}

export async function change(
  db: Db,
  ids: readonly string[],
  values: UpdateObject<Database, 'messages'>,
): Promise<void> {
  await db.updateTable('messages').set(values).where('id', '=', anyOf(ids)).execute();
}

export async function remove(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('messages').where('id', '=', anyOf(ids)).execute();
}

function anyOf(ids: readonly string[]) {
  return sql<string>`any(${ids}::uuid[])`;
}

/** As text, because each folder has an index of its own, which PostgreSQL knows by the same words. */
function isIn(folder: MessageFolder) {
  return sql<boolean>`folder = ${sql.lit(folder)}`;
}
