import { SOCIAL_ITEM_LIMIT } from '@velvet-spoon/contract/domain/limits';
import { sql, type Transaction } from 'kysely';
import type { Media } from '../media/media.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { PinnedMomentsTable, StoredItem } from './social.table.ts';

export type PinnedMoment = Pick<PinnedMomentsTable, 'caption' | 'permalink'> & { media: Media };

export type ShownItem = Pick<StoredItem, 'id' | 'media_type' | 'caption' | 'permalink'> & { media: Media };

/** What visitors see: Instagram's items, and without any the pinned moments. */
export async function findShown(db: Db): Promise<ShownItem[]> {
  const rows = await db
    .selectFrom('moments')
    .innerJoin('media', 'media.id', 'moments.media_id')
    .selectAll('media')
    .select(['moments.id as item_id', 'media_type', 'caption', 'permalink'])
    .orderBy('position')
    .limit(SOCIAL_ITEM_LIMIT)
    .execute();
  return rows.map(({ item_id: id, media_type, caption, permalink, ...media }) => ({
    id,
    media_type,
    caption,
    permalink,
    media,
  }));
}

export async function findPinned(db: Db): Promise<PinnedMoment[]> {
  const rows = await db
    .selectFrom('pinned_moments')
    .innerJoin('media', 'media.id', 'media_id')
    .selectAll('media')
    .select(['caption', 'permalink'])
    .orderBy('position')
    .execute();
  return rows.map(({ caption, permalink, ...media }) => ({ caption, permalink, media }));
}

export async function readVersion(db: Db): Promise<number> {
  return (await db.selectFrom('social').select('version').executeTakeFirstOrThrow()).version;
}

/** Allows one change at a time, so a save checks its version against the result of the one before. */
export async function lock(trx: Transaction<Database>): Promise<{ version: number }> {
  return trx.selectFrom('social').select('version').forUpdate().executeTakeFirstOrThrow();
}

type NewMoment = Omit<PinnedMomentsTable, 'position'>;

/** Replaces all pinned moments by these, in their order. */
export async function replacePinned(
  trx: Transaction<Database>,
  moments: readonly NewMoment[],
): Promise<void> {
  await trx.deleteFrom('pinned_moments').execute();
  if (moments.length > 0) {
    const rows = moments.map((moment, position) => ({ ...moment, position }));
    await trx.insertInto('pinned_moments').values(rows).execute();
  }
  await trx.updateTable('social').set({ version: sql`version + 1`, updated_at: sql`now()` }).execute();
}
