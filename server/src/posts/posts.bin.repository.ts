import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { firstFree, shortened } from '../platform/slugs/free-slug.ts';
import { IS_IN_BIN } from './posts.repository.ts';
import type { PostRow } from './posts.table.ts';

type Trx = Transaction<Database>;

/** Why it changes slug and date: see decision 69. */
export async function putIn(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('posts')
    .set((post) => ({
      deleted_at: sql<Date>`now()`,
      bin_slug: post.ref('slug'),
      bin_created_at: post.ref('created_at'),
      slug: sql<string>`'~' || id`,
      created_at: sql<Date>`now() + interval '1000 years'`,
      version: post.eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function takeOut(trx: Trx, id: string, slug: string): Promise<PostRow> {
  return trx
    .updateTable('posts')
    .set(({ eb }) => ({
      deleted_at: null,
      bin_slug: null,
      bin_created_at: null,
      slug,
      created_at: sql<Date>`coalesce(bin_created_at, created_at)`,
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
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

/** The slug itself, or the first free one with a number behind it. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  const isAlike = sql<boolean>`starts_with(slug, ${shortened(slug)})`;
  return firstFree(slug, await db.selectFrom('posts').select('slug').where(isAlike).execute());
}

/** Erases what has been in the bin for so many days. */
export async function empty(trx: Trx, days: number): Promise<PostRow[]> {
  return trx
    .deleteFrom('posts')
    .where(sql<boolean>`deleted_at < now() - make_interval(days => ${days})`)
    .returningAll()
    .execute();
}
