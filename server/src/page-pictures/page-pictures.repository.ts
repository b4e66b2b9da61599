import type { PictureSlotName } from '@velvet-spoon/contract/domain/picture-slots';
import { type Generated, type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Media } from '../media/media.table.ts';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    page_pictures: PagePicturesTable;
  }
}

type PagePicturesTable = {
  name: PictureSlotName;
  media_id: string;
  /** Null for the description of the file. */
  alt: string | null;
  /** In percent; both or neither. */
  focal_x: number | null;
  focal_y: number | null;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type PagePictureRow = Selectable<PagePicturesTable>;

type Crop = Pick<PagePictureRow, 'alt' | 'focal_x' | 'focal_y' | 'version'>;

export type FilledSlot = { row: Crop; media: Media };
export type PagePicturesByName = Partial<Record<PictureSlotName, FilledSlot>>;

export async function findAll(db: Db): Promise<PagePicturesByName> {
  const rows = await db
    .selectFrom('page_pictures')
    .innerJoin('media', 'media.id', 'page_pictures.media_id')
    .selectAll('media')
    .select([
      'page_pictures.name',
      'page_pictures.alt as own_alt',
      'focal_x',
      'focal_y',
      'page_pictures.version as own_version',
    ])
    .execute();
  return Object.fromEntries(
    rows.map(({ name, own_alt, own_version, focal_x, focal_y, ...media }) => [
      name,
      { row: { alt: own_alt, focal_x, focal_y, version: own_version }, media },
    ]),
  );
}

/** Allows one change at a time, even of a slot that has no row to lock yet. Readers do not wait. */
export async function lock(
  trx: Transaction<Database>,
  name: PictureSlotName,
): Promise<PagePictureRow | undefined> {
  await sql`lock table page_pictures in share row exclusive mode`.execute(trx);
  return trx.selectFrom('page_pictures').selectAll().where('name', '=', name).executeTakeFirst();
}

type Choice = Omit<Insertable<PagePicturesTable>, 'version' | 'created_at' | 'updated_at'>;

export async function save(db: Db, { name, ...choice }: Choice): Promise<PagePictureRow> {
  return db
    .insertInto('page_pictures')
    .values({ name, ...choice })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ...choice, version: sql`page_pictures.version + 1`, updated_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined, and changes nothing, if the slot already has a picture. */
export async function insert(
  db: Db,
  name: PictureSlotName,
  mediaId: string,
): Promise<PagePictureRow | undefined> {
  return db
    .insertInto('page_pictures')
    .values({ name, media_id: mediaId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
}
