import type { MessageFolder } from '@velvet-spoon/contract/message-folders';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import type { Place } from '../platform/http/place-cursor.ts';
import type { MessageRow } from './messages.table.ts';

type Filter = { folder?: MessageFolder | undefined; q?: string | undefined };

export type InboxPage = Filter & { limit: number; after?: Place | undefined };

const listed = [
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
export type ListedMessage = Pick<MessageRow, (typeof listed)[number] | 'message'> & Place;

const BEGINNING = sql<string>`left(message, 500)`;
const MICROS = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;

/**
 * A word that many messages have is found among the newest ones, and a rare one by its trigrams: PostgreSQL cannot tell
 * which it is.
 */
export async function list(db: Db, page: InboxPage): Promise<ListedMessage[]> {
  if (!page.q) return newestFirst(db, page).execute();
  const nearby = await foundNearby(db, page).execute();
  return nearby.length === page.limit ? nearby : foundAnywhere(db, page).execute();
}

export function newestFirst(db: Db, { limit, ...page }: InboxPage) {
  return fromNewest(db, page)
    .select(listed)
    .select([BEGINNING.as('message'), MICROS.as('micros')])
    .limit(limit);
}

/** How far a search looks among the newest messages: enough for words that one in four has. */
const NEARBY = 100;

/** Only what is among the newest messages, so the page may be short. */
export function foundNearby(db: Db, { limit, q, ...page }: InboxPage) {
  const nearby = fromNewest(db, page).selectAll().limit(NEARBY).as('messages');
  return db
    .selectFrom(nearby)
    .select(listed)
    .select([BEGINNING.as('message'), MICROS.as('micros')])
    .where(matching({ q }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

export function foundAnywhere(db: Db, { limit, after, ...filter }: InboxPage) {
  return (
    db
      .selectFrom('messages')
      .select(listed)
      .select([BEGINNING.as('message'), MICROS.as('micros')])
      .where(matching(filter))
      .where(isAfter(after))
      // Anything but the plain column keeps PostgreSQL from walking through all messages in this order.
      .orderBy(sql`created_at + interval '0'`, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
  );
}

/** Stops counting at the limit. */
export async function count(db: Db, folder: MessageFolder, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(fromNewest(db, { folder }).select('id').limit(limit).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

/**
 * Ordered by folder too, and without `=`: PostgreSQL would leave it out of the order and might walk through the newest
 * messages of all folders to find those of one, which can be old.
 */
function fromNewest(db: Db, { after, ...filter }: Omit<InboxPage, 'limit'>) {
  const messages = db.selectFrom('messages').where(matching(filter)).where(isAfter(after, filter.folder));
  const byFolder = filter.folder ? messages.orderBy('folder', 'desc') : messages;
  return byFolder.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

type Condition = (message: ExpressionBuilder<Database, 'messages'>) => Expression<SqlBool>;

function matching({ folder, q }: Filter): Condition {
  return (message) =>
    message.and([
      ...(folder ? [sql<boolean>`folder between ${folder} and ${folder}`] : []),
      ...(q ? [sql<boolean>`search_text like lower(${`%${escapeLike(q)}%`})`] : []),
    ]);
}

function isAfter(place: Place | undefined, folder?: MessageFolder): Condition {
  return (message) => {
    if (!place) return message.and([]);
    const at = sql`timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid`;
    return folder
      ? sql<boolean>`(folder, created_at, id) < (${folder}, ${at})`
      : sql<boolean>`(created_at, id) < (${at})`;
  };
}
