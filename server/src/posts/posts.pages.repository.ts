import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { SitemapPages, SitemapThing } from '../platform/noun.ts';
import { IS_PUBLISHED } from './posts.repository.ts';

/** A scheduled post is written before its time, but visitors do not see it change until then. */
const CHANGED_AT = sql<Date>`greatest(created_at, updated_at)`;

function findPages(db: Db) {
  return db
    .selectFrom('posts')
    .select(['id', sql<string>`'/news/' || slug`.as('path'), 'created_at as added_at'])
    .select(CHANGED_AT.as('changed_at'))
    .where(IS_PUBLISHED)
    .$castTo<SitemapThing>();
}

function findPictures(db: Db, ids: string[]): Promise<{ id: string; key: string }[]> {
  return db
    .selectFrom('posts')
    .innerJoin('media', 'media.id', 'posts.image_id')
    .select(['posts.id', 'media.key'])
    .where('posts.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function lastChange(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('posts')
    .select(sql<Date | null>`max(${CHANGED_AT})`.as('at'))
    .where(IS_PUBLISHED)
    .executeTakeFirstOrThrow();
  return at;
}

export const storyPages: SitemapPages = {
  paths: ['/news'],
  changedAt: lastChange,
  things: { name: 'stories', route: '/news/:slug', find: findPages, findPictures },
};
