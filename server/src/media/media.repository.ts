import type { Insertable } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { Media, MediaTable, Variant } from './media.table.ts';

export async function findById(db: Db, id: string): Promise<Media | undefined> {
  return db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findByKey(db: Db, key: string): Promise<Media | undefined> {
  return db.selectFrom('media').selectAll().where('key', '=', key).executeTakeFirst();
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

export async function setVariants(db: Db, id: string, variants: Variant[]): Promise<void> {
  await db
    .updateTable('media')
    .set({ variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .execute();
}
