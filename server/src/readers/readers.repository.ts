import type { Reader } from '@velvet-spoon/contract/api/readers';
import { CONFIRM_DAYS } from '@velvet-spoon/contract/domain/newsletter';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import { changedAny } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { keyset, type Page, type WithCursor } from '../platform/db/keyset.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    readers: ReadersTable;
  }
}

type ReadersTable = {
  id: Generated<string>;
  email: string;
  state: Reader['state'];
  source: Reader['source'];
  themes: Generated<string[]>;
  consent_text: string;
  consent_at: Timestamp;
  confirmed_at: Date | null;
  left_at: Date | null;
  created_at: Timestamp;
};

export type ReaderRow = Selectable<ReadersTable>;
export type ListedReader = ReaderRow & { is_refused: boolean };

/** What mails to readers are about. */
export const READER_MAIL = 'readers';

/** After this many letters that were refused for good, a reader gets no more. */
const REFUSALS = 2;

/**
 * A mail that a server refused for good, and not one that we gave up on after two days: those are tried at least once an
 * hour until then.
 */
export const REFUSED = sql<boolean>`
  mails.state = 'dead' and mails.next_attempt_at < mails.give_up_at - interval '1 hour'`;

export const IS_REFUSED = sql<boolean>`${REFUSALS} <= (
  select count(*) from mails where about_noun = ${READER_MAIL} and about_id = readers.id and ${REFUSED})`;

type Subscription = Pick<ReaderRow, 'email' | 'source' | 'consent_text'>;

/** An active reader stays as they are, with the proof of their consent: anyone may enter their address. */
export async function subscribe(db: Db, given: Subscription): Promise<ReaderRow> {
  const pending = { ...given, state: 'pending' as const, confirmed_at: null, themes: sql<string[]>`'{}'` };
  const row = await db
    .insertInto('readers')
    .values({ ...pending, left_at: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...pending, consent_at: sql`now()` })
        .where('readers.state', '<>', 'active'),
    )
    .returningAll()
    .executeTakeFirst();
  return row ?? (await find(db, { email: given.email }))!;
}

export async function find(
  db: Db,
  which: { id: string } | { email: string },
): Promise<ReaderRow | undefined> {
  return db
    .selectFrom('readers')
    .selectAll()
    .where((column) => column.and(which))
    .executeTakeFirst();
}

/** Returns whether there was something to confirm. */
export async function confirm(db: Db, id: string): Promise<boolean> {
  return db
    .updateTable('readers')
    .set({ state: 'active', confirmed_at: sql`now()`, left_at: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .$call(changedAny);
}

/** Returns undefined if there is no such reader, or they had left already. */
export async function leave(db: Db, id: string): Promise<ReaderRow | undefined> {
  return db
    .updateTable('readers')
    .set({ state: 'left', left_at: sql`now()` })
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .returningAll()
    .executeTakeFirst();
}

export async function setThemes(db: Db, id: string, themes: string[]): Promise<void> {
  await db.updateTable('readers').set({ themes }).where('id', '=', id).execute();
}

/** Returns how many were new. */
export async function addMany(db: Db, emails: readonly string[], consent: string): Promise<number> {
  const { rows } = await sql`
    insert into readers (email, state, source, consent_text, confirmed_at)
    select distinct lower(email), 'active', 'csv', ${consent}, now() from unnest(${emails}::text[]) email
    on conflict (email) do nothing returning id`.execute(db);
  return rows.length;
}

/** Forgets those who never confirmed. One who had left before is still one who left. */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  const isOld = sql<boolean>`consent_at < ${now}::timestamptz - make_interval(days => ${CONFIRM_DAYS})`;
  const pending = sql<boolean>`state = 'pending' and ${isOld}`;
  await db
    .updateTable('readers')
    .set({ state: 'left' })
    .where(pending)
    .where('left_at', 'is not', null)
    .execute();
  await db.deleteFrom('readers').where(pending).execute();
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('readers').where('id', '=', id).execute();
}

const newestFirst = keyset({ created_at: 'instant', id: 'uuid' });

export type ReaderPage = Page & { state?: Reader['state'] | undefined; q?: string | undefined };

export async function list(
  db: Db,
  { state, q, ...page }: ReaderPage,
): Promise<(ListedReader & WithCursor)[]> {
  let readers = db.selectFrom('readers').selectAll().select(IS_REFUSED.as('is_refused'));
  if (state) readers = readers.where('state', '=', state);
  if (q) readers = readers.where('email', 'like', `%${escapeLike(q.toLowerCase())}%`);
  return newestFirst.page(readers, page).execute();
}

type Counts = Record<Reader['state'] | 'refused', number>;

export async function count(db: Db): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where state = 'active') as active, count(*) filter (where state = 'pending') as pending,
      count(*) filter (where state = 'left') as left,
      count(*) filter (where state = 'active' and ${IS_REFUSED}) as refused
    from readers`.execute(db);
  return rows[0]!;
}
