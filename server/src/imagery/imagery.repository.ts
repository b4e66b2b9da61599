import type { PlaceName } from '@velvet-spoon/contract/places';
import { type Generated, type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Media } from '../media/media.table.ts';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    imagery: ImageryTable;
  }
}

type ImageryTable = {
  name: PlaceName;
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

export type ImageryRow = Selectable<ImageryTable>;

type Crop = Pick<ImageryRow, 'alt' | 'focal_x' | 'focal_y' | 'version'>;

/** A place with the file that it shows. */
export type FilledPlace = { row: Crop; media: Media };
export type ImageryByName = Partial<Record<PlaceName, FilledPlace>>;

export async function findAll(db: Db): Promise<ImageryByName> {
  const rows = await db
    .selectFrom('imagery')
    .innerJoin('media', 'media.id', 'imagery.media_id')
    .selectAll('media')
    .select([
      'imagery.name',
      'imagery.alt as own_alt',
      'focal_x',
      'focal_y',
      'imagery.version as own_version',
    ])
    .execute();
  return Object.fromEntries(
    rows.map(({ name, own_alt, own_version, focal_x, focal_y, ...media }) => [
      name,
      { row: { alt: own_alt, focal_x, focal_y, version: own_version }, media },
    ]),
  );
}

/** Allows one change at a time, even of a place that has no row to lock yet. Readers do not wait. */
export async function lock(trx: Transaction<Database>, name: PlaceName): Promise<ImageryRow | undefined> {
  await sql`lock table imagery in share row exclusive mode`.execute(trx);
  return trx.selectFrom('imagery').selectAll().where('name', '=', name).executeTakeFirst();
}

type Choice = Omit<Insertable<ImageryTable>, 'version' | 'created_at' | 'updated_at'>;

export async function save(db: Db, { name, ...choice }: Choice): Promise<ImageryRow> {
  return db
    .insertInto('imagery')
    .values({ name, ...choice })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ...choice, version: sql`imagery.version + 1`, updated_at: sql`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns undefined, and changes nothing, if the place already has a picture. */
export async function insert(db: Db, name: PlaceName, mediaId: string): Promise<ImageryRow | undefined> {
  return db
    .insertInto('imagery')
    .values({ name, media_id: mediaId })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whether the place shows the file with this hash. */
export async function shows(db: Db, name: PlaceName, sourceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('imagery')
    .innerJoin('media', 'media.id', 'imagery.media_id')
    .select('imagery.name')
    .where('imagery.name', '=', name)
    .where('media.source_hash', '=', sourceHash)
    .executeTakeFirst();
  return row !== undefined;
}
