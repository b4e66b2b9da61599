import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { SitemapPages, SitemapThing } from '../platform/noun.ts';
import { onMenu } from './products.repository.ts';

function findPages(db: Db) {
  return onMenu(db)
    .select(['id', sql<string>`'/menu/' || slug`.as('path'), 'created_at as added_at'])
    .select('updated_at as changed_at')
    .$castTo<SitemapThing>();
}

/** The cover first, then the rest of the gallery. */
async function findPictures(db: Db, ids: string[]): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select product_id as id, key
    from (
      select id as product_id, cover_id as media_id, -1 as position from products
      union all
      select product_id, media_id, position from product_pictures
    ) shown
    join media on media.id = shown.media_id
    where product_id = any(${ids}::uuid[])
    group by product_id, key
    order by min(shown.position)
  `.execute(db);
  return rows;
}

async function lastChange(db: Db): Promise<Date | null> {
  const { at } = await onMenu(db)
    .select(({ fn }) => fn.max<Date | null>('updated_at').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}

export const dessertPages: SitemapPages = {
  paths: ['/menu'],
  changedAt: lastChange,
  things: { name: 'desserts', route: '/menu/:slug', find: findPages, findPictures },
};
