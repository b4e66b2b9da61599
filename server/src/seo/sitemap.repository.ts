import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { SitemapThing, SitemapThings } from '../platform/noun.ts';

/** The oldest first, so that only the last part grows. */
export async function list(
  db: Db,
  { find }: SitemapThings,
  page: { offset: number; limit: number },
): Promise<SitemapThing[]> {
  return pageOf(db, find, page).execute();
}

export function pageOf(
  db: Db,
  find: SitemapThings['find'],
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .selectFrom(find(db).as('thing'))
    .select(['id', 'path', 'added_at', 'changed_at'])
    .orderBy('added_at')
    .orderBy('id')
    .offset(offset)
    .limit(limit);
}

export async function listParts(
  db: Db,
  { find }: SitemapThings,
  size: number,
): Promise<{ part: number; changedAt: Date }[]> {
  const { rows } = await sql<{ part: number; changedAt: Date }>`
    select part, max(changed_at) as "changedAt"
    from (
      select changed_at, (row_number() over (order by added_at, id) - 1) / ${size}::integer + 1 as part
      from ${find(db).as('thing')}
    ) things
    group by part
    order by part
  `.execute(db);
  return rows;
}
