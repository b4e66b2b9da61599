import { type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import { changedRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { onMenu } from '../products/products.repository.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    message_pictures: MessagePicturesTable;
  }
}

type MessagePicturesTable = {
  id: Generated<string>;
  message_id: string | null;
  /** Of the private storage. */
  key: string;
  width: number;
  height: number;
  position: number;
  claimed_at: Date | null;
  created_at: Timestamp;
};

export type PictureRow = Selectable<MessagePicturesTable>;

export async function insertPicture(db: Db, picture: Insertable<MessagePicturesTable>): Promise<PictureRow> {
  return db.insertInto('message_pictures').values(picture).returningAll().executeTakeFirstOrThrow();
}

/** Returns how many of them had no message yet. */
export async function claim({ db }: Tx, ids: string[], messageId: string): Promise<number> {
  if (ids.length === 0) return 0;
  return db
    .updateTable('message_pictures')
    .set({ message_id: messageId, claimed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('claimed_at', 'is', null)
    .$call(changedRows);
}

export async function findPicture(
  db: Db,
  { messageId, id }: { messageId: string; id: string },
): Promise<PictureRow | undefined> {
  return db
    .selectFrom('message_pictures')
    .selectAll()
    .where('id', '=', id)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
}

/** Pictures whose message is gone, and those that got none within an hour. Another worker skips them. */
export async function lockLoose({ db }: Tx, limit: number): Promise<PictureRow[]> {
  return db
    .selectFrom('message_pictures')
    .selectAll()
    .where('message_id', 'is', null)
    .where((picture) =>
      picture.or([
        picture('claimed_at', 'is not', null),
        picture('created_at', '<', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Waits for a transaction that is about to give it a message. Undefined if that succeeded. */
export async function lockUnclaimed({ db }: Tx, id: string): Promise<PictureRow | undefined> {
  return db
    .selectFrom('message_pictures')
    .selectAll()
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function removePictures(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('message_pictures').where('id', 'in', ids).execute();
}

export async function findDessert(db: Db, slug: string): Promise<{ slug: string; name: string } | undefined> {
  return onMenu(db).select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst();
}

const WEEK = ['id', 'reference', 'name', 'subject', 'folder', 'kind', 'details', 'due_on'] as const;

export async function listWeek(db: Db, start: string, limit: number) {
  return db
    .selectFrom('messages')
    .select(WEEK)
    .$narrowType<{ due_on: string }>()
    .where('due_on', '>=', start)
    .where('due_on', '<', sql<string>`${start}::date + 7`)
    .where('is_suspect', '=', false)
    .orderBy('due_on')
    .orderBy('id')
    .limit(limit)
    .execute();
}
