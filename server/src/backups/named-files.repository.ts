import { variantKey } from '../media/media.variants.ts';
import type { Db } from '../platform/db/database.ts';
import type { BackedUpFile } from './backup-set.ts';

export type NamedFile = Pick<BackedUpFile, 'side' | 'key'>;

/** Every file that the rows rely on. Others, such as the scripts of earlier builds, can be done without. */
export async function listNamedFiles(db: Db): Promise<NamedFile[]> {
  const media = await db.selectFrom('media').select(['key', 'variants']).execute();
  const cards = await db.selectFrom('share_cards').select('key').execute();
  // Those without an owner are still being received, or are about to be deleted with their bytes first.
  const papers = await db.selectFrom('documents').select('key').where('owner_id', 'is not', null).execute();
  const shown = media.flatMap(({ key, variants }) => [key, ...variants.map((one) => variantKey(key, one))]);
  return [
    ...[...shown, ...cards.map(({ key }) => key)].map((key) => ({ side: 'public' as const, key })),
    ...papers.map(({ key }) => ({ side: 'private' as const, key })),
  ];
}
