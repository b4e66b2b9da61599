import type { Transaction } from 'kysely';
import type { Timestamp } from '../db/columns.ts';
import type { Database, Db } from '../db/database.ts';

declare module '../db/database.ts' {
  interface Database {
    old_slugs: OldSlugsTable;
  }
}

type OldSlugsTable = {
  noun: string;
  slug: string;
  subject_id: string;
  changed_at: Timestamp;
};

type Page = Pick<OldSlugsTable, 'noun' | 'slug'>;

export async function findMoved(db: Db, { noun, slug }: Page): Promise<string | undefined> {
  const row = await db
    .selectFrom('old_slugs')
    .select('subject_id')
    .where('noun', '=', noun)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.subject_id;
}

/** Remembers a slug that its page has just given up. */
export async function remember(
  trx: Transaction<Database>,
  { noun, slug, subjectId }: Page & { subjectId: string },
): Promise<void> {
  const changed = { subject_id: subjectId, changed_at: new Date() };
  await trx
    .insertInto('old_slugs')
    .values({ noun, slug, ...changed })
    .onConflict((conflict) => conflict.columns(['noun', 'slug']).doUpdateSet(changed))
    .execute();
}

/** Forgets a slug that a page uses again. */
export async function forget(trx: Transaction<Database>, { noun, slug }: Page): Promise<void> {
  await trx.deleteFrom('old_slugs').where('noun', '=', noun).where('slug', '=', slug).execute();
}

/** Forgets every slug of pages that are gone for good. */
export async function forgetAllOf(
  trx: Transaction<Database>,
  noun: string,
  subjectIds: readonly string[],
): Promise<void> {
  if (subjectIds.length === 0) return;
  await trx.deleteFrom('old_slugs').where('noun', '=', noun).where('subject_id', 'in', subjectIds).execute();
}
