import type { Tx } from '../db/database.ts';
import * as repository from './old-slugs.repository.ts';

type Named = { id: string; slug: string };

/** Called by every save that may change a slug, so that links to the old address keep working. */
export async function noteSlug({ db }: Tx, noun: string, before: Named | null, after: Named): Promise<void> {
  if (before?.slug === after.slug) return;
  await repository.forget(db, { noun, slug: after.slug });
  if (before) await repository.remember(db, { noun, slug: before.slug, subjectId: after.id });
}
