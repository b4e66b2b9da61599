import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { Media, MediaTable, Variant } from './media.table.ts';

export async function findById(db: Db, id: string): Promise<Media | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByKey(db: Db, key: string): Promise<Media | undefined> {
  return db.selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
}

export async function findByKeys(db: Db, keys: string[]): Promise<Media[]> {
  return db.selectFrom('media').selectAll().where('key', 'in', keys).execute();
}

export async function findBySourceHash(db: Db, hash: string): Promise<Media | undefined> {
  return db.selectFrom('media').selectAll().where('source_hash', '=', hash).executeTakeFirst();
}

/** Returns null if another process stored the same bytes first. */
export async function insert(db: Db, media: Insertable<MediaTable>): Promise<Media | null> {
  const row = await db
    .insertInto('media')
    .values(media)
    .onConflict((conflict) => conflict.column('source_hash').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the picture was deleted meanwhile. */
export async function setVariants(db: Db, id: string, variants: Variant[]): Promise<boolean> {
  const row = await db
    .updateTable('media')
    .set({ variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves that start to use the file wait for this transaction, and it waits for those under way. */
export async function lock(trx: Transaction<Database>, id: string): Promise<Media | undefined> {
  return trx.selectFrom('media').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function describe(trx: Transaction<Database>, id: string, alt: string): Promise<void> {
  await trx
    .updateTable('media')
    .set(({ eb }) => ({ alt, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function remove(trx: Transaction<Database>, { id, source_hash }: Media): Promise<void> {
  await trx.deleteFrom('media').where('id', '=', id).execute();
  await trx
    .insertInto('erased_media')
    .values({ source_hash, times: 1 })
    .onConflict((conflict) =>
      conflict.column('source_hash').doUpdateSet({ times: sql`erased_media.times + 1` }),
    )
    .execute();
}

export async function timesErased(db: Db, sourceHash: string): Promise<number> {
  const row = await db
    .selectFrom('erased_media')
    .select('times')
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst();
  return row?.times ?? 0;
}
