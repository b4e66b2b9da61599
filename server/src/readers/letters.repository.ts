import type { Letter } from '@velvet-spoon/contract/api/readers';
import { LETTERS_LISTED } from '@velvet-spoon/contract/domain/newsletter';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import { changedAny, countRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { IS_PUBLISHED } from '../posts/posts.repository.ts';
import { IS_REFUSED, READER_MAIL, REFUSED, type ReaderRow } from './readers.repository.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    letters: LettersTable;
    letter_readers: LetterReadersTable;
  }
}

type LettersTable = {
  id: Generated<string>;
  post_id: string;
  send_at: Date;
  called_back_at: Date | null;
  finished_at: Date | null;
  created_at: Timestamp;
};

type LetterReadersTable = { letter_id: string; reader_id: string; mail_id: string; queued_at: Date };

export type LetterRow = Selectable<LettersTable>;

type Counters = Pick<Letter, 'sent' | 'waiting' | 'refused' | 'left'>;
export type CountedLetter = LetterRow & { title: string } & Counters;

/** The newest letters, or that of one post, with what became of their mails. */
export async function list(db: Db, postId?: string): Promise<CountedLetter[]> {
  const { rows } = await sql<CountedLetter>`
    select letters.*, posts.title, counted.*
    from letters join posts on posts.id = letters.post_id cross join lateral (
      select count(*) filter (where mails.state = 'sent') as sent,
        count(*) filter (where mails.state in ('queued', 'failed')) as waiting,
        count(*) filter (where ${REFUSED}) as refused,
        count(*) filter (where readers.state = 'left' and not exists (
          select from letter_readers later where later.reader_id = mine.reader_id and later.queued_at > mine.queued_at
        )) as left
      from letter_readers mine join readers on readers.id = mine.reader_id left join mails on mails.id = mine.mail_id
      where mine.letter_id = letters.id
    ) counted
    where ${postId === undefined ? sql`true` : sql`letters.post_id = ${postId}`}
    order by letters.send_at desc, letters.id limit ${LETTERS_LISTED}`.execute(db);
  return rows;
}

/** Returns undefined if the letter is under way or done. One that was called back starts over, for those without it. */
export async function schedule(db: Db, postId: string): Promise<LetterRow | undefined> {
  // In milliseconds, like the dates it is compared with.
  const inAnHour = sql<Date>`date_trunc('milliseconds', now() + interval '1 hour')`;
  const fresh = { send_at: inAnHour, called_back_at: null, finished_at: null };
  return db
    .insertInto('letters')
    .values({ post_id: postId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('post_id').doUpdateSet(fresh).where('letters.called_back_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function findPost(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('letters').select('post_id').where('id', '=', id).executeTakeFirst();
  return row?.post_id;
}

/** Returns false if it was called back before, or all of it has left. */
export async function callBack(db: Db, id: string): Promise<boolean> {
  return db
    .updateTable('letters')
    .set({ called_back_at: sql`now()` })
    .where('id', '=', id)
    .where('called_back_at', 'is', null)
    .where('finished_at', 'is', null)
    .$call(changedAny);
}

/** The oldest letter that is due. A second run waits here, and then sees what the first one did. */
export async function lockDue({ db }: Tx, now: Date): Promise<LetterRow | undefined> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('send_at', '<=', now)
    .where('called_back_at', 'is', null)
    .where('finished_at', 'is', null)
    .where('post_id', 'in', (of) => of.selectFrom('posts').select('id').where(IS_PUBLISHED))
    .orderBy('send_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Letters that leave in this minute: queued in it, or queued before and about to be tried. */
export function countThisMinute(db: Db, now: Date): Promise<number> {
  return countRows(
    db
      .selectFrom('letter_readers')
      .leftJoin('mails', 'mails.id', 'mail_id')
      .where(
        sql<boolean>`queued_at >= date_trunc('minute', ${now}::timestamptz) or (
          mails.state in ('queued', 'failed') and next_attempt_at < ${now}::timestamptz + interval '1 minute')`,
      ),
  );
}

/** Whoever should have a letter about this post, and has none. */
function without(db: Db, postId: string) {
  return db
    .selectFrom('readers')
    .where('readers.state', '=', 'active')
    .where(
      sql<boolean>`(themes = '{}' or (select display_theme from posts where id = ${postId}) = any(themes))`,
    )
    .where(sql<boolean>`not ${IS_REFUSED}`)
    .where(
      sql<boolean>`not exists (select from letter_readers join letters on letters.id = letter_id
        where letters.post_id = ${postId} and reader_id = readers.id)`,
    );
}

export function countReaders(db: Db, postId: string): Promise<number> {
  return countRows(without(db, postId));
}

/** Locked, so that a reader who leaves meanwhile either is not among them or finds the mail to take back. */
export async function nextReaders({ db }: Tx, letter: LetterRow, limit: number): Promise<ReaderRow[]> {
  return without(db, letter.post_id)
    .selectAll('readers')
    .where('confirmed_at', '<=', letter.send_at)
    .orderBy('readers.id')
    .limit(limit)
    .forShare('readers')
    .execute();
}

export async function addReader(db: Db, row: LetterReadersTable): Promise<void> {
  await db.insertInto('letter_readers').values(row).execute();
}

export async function finish(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('letters').set({ finished_at: now }).where('id', '=', id).execute();
}

/**
 * Takes back what waits in the outbox: of one letter, or of readers who have left. Waits for an attempt that is under way,
 * because one that fails would be tried again.
 */
export async function withdraw(db: Db, letterId: string | null): Promise<void> {
  const which =
    letterId === null
      ? sql`about_id in (select id from readers where state = 'left')`
      : sql`id in (select mail_id from letter_readers where letter_id = ${letterId})`;
  await sql`
    with gone as (
      delete from mails where about_noun = ${READER_MAIL} and state in ('queued', 'failed') and ${which} returning id
    )
    delete from letter_readers where mail_id in (select id from gone)`.execute(db);
}
