import type { MediaKind } from '@velvet-spoon/contract/domain/media-kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { keyset, type Page, type WithCursor } from '../platform/db/keyset.ts';
import type { Media, MediaUsesView } from './media.table.ts';

type LibraryFilter = { q?: string | undefined; kind?: MediaKind | undefined };

export type LibraryPage = LibraryFilter & Page;

/** A use, and how many uses its file has in all. */
export type CountedUse = MediaUsesView & { count: number };

const newestFirst = keyset({ created_at: 'instant', id: 'uuid' });

export async function list(db: Db, { kind, q, ...page }: LibraryPage): Promise<(Media & WithCursor)[]> {
  let files = db.selectFrom('media').selectAll();
  if (kind) files = files.where('kind', '=', kind);
  if (q) files = files.where('search_text', 'like', sql<string>`lower(${`%${escapeLike(q)}%`})`);
  return newestFirst.page(files, page).execute();
}

/** Up to a given number of uses of each file. */
export function usesOf(db: Db, ids: readonly string[], limit: number) {
  const uses = db
    .selectFrom('media_uses')
    .selectAll()
    .select([
      sql<number>`count(*) over (partition by media_id)`.as('count'),
      sql<number>`row_number() over (partition by media_id order by noun, title, subject_id)`.as('place'),
    ])
    .where('media_id', '=', sql<string>`any(${ids}::uuid[])`)
    .as('uses');
  return db.selectFrom(uses).selectAll().where('place', '<=', limit).orderBy('media_id').orderBy('place');
}
