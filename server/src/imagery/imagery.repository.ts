import type { Media } from '../media/media.table.ts';
import type { Db } from '../platform/db/database.ts';
import type { ImageryName } from './imagery.table.ts';

export type ImageryByName = Partial<Record<ImageryName, Media>>;

export async function findAll(db: Db): Promise<ImageryByName> {
  const rows = await db
    .selectFrom('imagery')
    .innerJoin('media', 'media.id', 'imagery.media_id')
    .selectAll('media')
    .select('imagery.name')
    .execute();
  return Object.fromEntries(rows.map(({ name, ...media }) => [name, media]));
}

/** Returns false, and changes nothing, if the place already has a picture. */
export async function insert(db: Db, name: ImageryName, mediaId: string): Promise<boolean> {
  const row = await db
    .insertInto('imagery')
    .values({ name, media_id: mediaId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
