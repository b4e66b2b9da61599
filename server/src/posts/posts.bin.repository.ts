import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { firstFree, shortened } from '../platform/slugs/free-slug.ts';
import { IS_IN_BIN, IS_KEPT } from './posts.repository.ts';
import type { PostRow } from './posts.table.ts';

type Trx = Transaction<Database>;

export async function putIn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set(({ eb }) => ({ deleted_at: sql<Date>`now()`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function takeOut(trx: Trx, id: string, slug: string): Promise<PostRow> {
  return trx
    .updateTable('posts')
    .set(({ eb }) => ({ deleted_at: null, slug, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function find(db: Db, id: string): Promise<PostRow | undefined> {
  return inBin(db, id).executeTakeFirst();
}

export async function lock(trx: Trx, id: string): Promise<PostRow | undefined> {
  return inBin(trx, id).forUpdate().executeTakeFirst();
}

function inBin(db: Db, id: string) {
  return db.selectFrom('posts').selectAll().where('id', '=', id).where(IS_IN_BIN);
}

export async function freeSlug(db: Db, slug: string): Promise<string> {
  const isAlike = sql<boolean>`starts_with(slug, ${shortened(slug)})`;
  const taken = db.selectFrom('posts').select('slug').where(isAlike).where(IS_KEPT);
  return firstFree(slug, await taken.execute());
}

/** Erases what has been in the bin for so many days. */
export async function empty(trx: Trx, days: number): Promise<PostRow[]> {
  return trx
    .deleteFrom('posts')
    .where(sql<boolean>`deleted_at < now() - make_interval(days => ${days})`)
    .returningAll()
    .execute();
}
