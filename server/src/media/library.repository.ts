import type { MediaKind } from '@velvet-spoon/contract/media-kinds';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import type { Place } from '../platform/http/place-cursor.ts';
import type { Media, MediaUsesView } from './media.table.ts';

type LibraryFilter = { q?: string | undefined; kind?: MediaKind | undefined };

export type LibraryPage = LibraryFilter & { limit: number; after?: Place | undefined };

export type ListedMedia = Media & Place;

/** A use, and how many uses its file has in all. */
export type CountedUse = MediaUsesView & { count: number };

/**
 * A word that many files have is found among the newest ones, and a rare one by its trigrams: PostgreSQL cannot tell
 * which it is.
 */
export async function list(db: Db, page: LibraryPage): Promise<ListedMedia[]> {
  if (!page.q) return newestFirst(db, page).execute();
  const nearby = await foundNearby(db, page).execute();
  return nearby.length === page.limit ? nearby : foundAnywhere(db, page).execute();
}

export function newestFirst(db: Db, { limit, ...page }: LibraryPage) {
  return fromNewest(db, page).select(MICROS.as('micros')).limit(limit);
}

/** How far a search looks among the newest files: enough for words that one in four has. */
const NEARBY = 100;

/** Only what is among the newest files, so the page may be short. */
export function foundNearby(db: Db, { limit, q, ...page }: LibraryPage) {
  const nearby = fromNewest(db, page).limit(NEARBY).as('media');
  return db
    .selectFrom(nearby)
    .selectAll()
    .select(MICROS.as('micros'))
    .where(matching({ q }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

export function foundAnywhere(db: Db, { limit, after, ...filter }: LibraryPage) {
  return (
    db
      .selectFrom('media')
      .selectAll()
      .select(MICROS.as('micros'))
      .where(matching(filter))
      .where(isAfter(after))
      // Anything but the plain column keeps PostgreSQL from walking through all files in this order.
      .orderBy(sql`created_at + interval '0'`, 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
  );
}

function fromNewest(db: Db, { after, ...filter }: Omit<LibraryPage, 'limit'>) {
  return db
    .selectFrom('media')
    .selectAll()
    .where(matching(filter))
    .where(isAfter(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
}

/** At most so many uses of each file. */
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

type Condition = (media: ExpressionBuilder<Database, 'media'>) => Expression<SqlBool>;

function matching({ q, kind }: LibraryFilter): Condition {
  return (media) =>
    media.and([
      ...(kind ? [media('kind', '=', kind)] : []),
      ...(q ? [sql<boolean>`search_text like lower(${`%${escapeLike(q)}%`})`] : []),
    ]);
}

function isAfter(place: Place | undefined): Condition {
  return (media) =>
    place
      ? sql<boolean>`(created_at, id) < (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid)`
      : media.and([]);
}

const MICROS = sql<number>`(extract(epoch from created_at) * 1000000)::bigint`;
