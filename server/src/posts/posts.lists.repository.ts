import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import type { Place } from '../platform/http/place-cursor.ts';
import {
  IS_PUBLISHED,
  IS_SCHEDULED,
  type PostRows,
  type PostWithPicture,
  withPictures,
} from './posts.repository.ts';

export type ListedPost = PostWithPicture & Place;

export type PostFilter = {
  /** Also posts whose date is still ahead, for staff. */
  withScheduled?: boolean | undefined;
  theme?: string | undefined;
  /** Matches part of the title or of the summary as displayed. */
  q?: string | undefined;
};

export type PostPage = PostFilter & {
  limit: number;
  offset?: number | undefined;
  after?: Place | undefined;
  /** Leaves out the content, except where the summary is derived from it. */
  isCard?: boolean;
};

/**
 * A word that many posts have is found among the newest ones, and a rare one by its trigrams. PostgreSQL cannot tell
 * which it is: it expects matches to be spread evenly over the years.
 */
export async function list(db: Db, page: PostPage): Promise<ListedPost[]> {
  if (!page.q) return newestFirst(db, page).execute();
  const nearby = await foundNearby(db, page).execute();
  return nearby.length === page.limit ? nearby : foundAnywhere(db, page).execute();
}

export async function count(db: Db, filter: PostFilter): Promise<number> {
  if (filter.q) return countWhere(db, matching(filter));
  const { theme, withScheduled } = filter;
  const [all, scheduled] = await Promise.all([
    db
      .selectFrom('post_tallies')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('posts'), sql.lit(0)).as('count'))
      .where((tally) => tally.and(theme ? [tally('display_theme', '=', theme)] : []))
      .executeTakeFirstOrThrow(),
    withScheduled
      ? 0
      : countWhere(db, (post) => post.and([IS_SCHEDULED, matching({ withScheduled: true, theme })(post)])),
  ]);
  return all.count - scheduled;
}

async function countWhere(db: Db, condition: Condition): Promise<number> {
  const { count } = await db
    .selectFrom('posts')
    .select((post) => post.fn.countAll<number>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where a published post stands in the list, for its neighbours. */
export async function placeOf(db: Db, slug: string): Promise<Place | undefined> {
  return db
    .selectFrom('posts')
    .select(['id', MICROS.as('micros')])
    .where('slug', '=', slug)
    .where(IS_PUBLISHED)
    .executeTakeFirst();
}

/** The post just before this place in the list. */
export function nextNewer(db: Db, place: Place) {
  const page = db
    .selectFrom('posts')
    .selectAll()
    .where(matching({}))
    .where(sql<boolean>`(created_at, id) > (${instant(place)}, ${place.id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  return withPictures(db, page, true);
}

/** Walks the index with one step per theme rather than one per post. */
export async function listThemes(db: Db, { withScheduled }: PostFilter): Promise<string[]> {
  const isListed = withScheduled ? sql`true` : IS_PUBLISHED;
  const { rows } = await sql<{ theme: string }>`
    with recursive themes (theme) as (
      select min(display_theme) from posts where ${isListed}
      union all
      select (select min(display_theme) from posts where display_theme > themes.theme and ${isListed})
      from themes
      where themes.theme is not null
    )
    select theme from themes where theme is not null
  `.execute(db);
  return rows.map(({ theme }) => theme);
}

/** Cuts the page before looking up pictures, so each skipped row costs only an index entry. */
export function newestFirst(db: Db, { limit, offset = 0, isCard, ...filter }: PostPage) {
  return asPage(db, fromNewest(db, filter).limit(limit).offset(offset), isCard);
}

/** How far a search looks among the newest posts: enough for words that one post in twenty has. */
const NEARBY = 500;

/** Only what is among the newest posts, so the page may be short. */
function foundNearby(db: Db, { limit, offset = 0, isCard, q, ...filter }: PostPage) {
  const nearby = fromNewest(db, filter).limit(NEARBY).as('posts');
  const found = db
    .selectFrom(nearby)
    .selectAll()
    .where(matching({ withScheduled: true, q }));
  return asPage(db, inOrder(found).limit(limit).offset(offset), isCard);
}

export function foundAnywhere(db: Db, { limit, offset = 0, isCard, after, ...filter }: PostPage) {
  const found = db.selectFrom('posts').selectAll().where(matching(filter)).where(isAfter(after));
  // Anything but the plain column keeps PostgreSQL from walking through all posts in this order.
  const sorted = found.orderBy(sql`created_at + interval '0'`, 'desc').orderBy('id', 'desc');
  return asPage(db, sorted.limit(limit).offset(offset), isCard);
}

function fromNewest(db: Db, { after, ...filter }: PostFilter & Pick<PostPage, 'after'>): PostRows {
  return inOrder(db.selectFrom('posts').selectAll().where(matching(filter)).where(isAfter(after)));
}

function inOrder(rows: PostRows): PostRows {
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

function asPage(db: Db, rows: PostRows, isCard = false) {
  return withPictures(db, rows, isCard)
    .select(MICROS.as('micros'))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc');
}

type Condition = (post: ExpressionBuilder<Database, 'posts'>) => Expression<SqlBool>;

function matching({ withScheduled, theme, q }: PostFilter): Condition {
  return (post) =>
    post.and([
      ...(withScheduled ? [] : [IS_PUBLISHED]),
      ...(theme ? [post('display_theme', '=', theme)] : []),
      ...(q ? [post('search_text', 'ilike', `%${escapeLike(q)}%`)] : []),
    ]);
}

function isAfter(place: Place | undefined): Condition {
  return (post) =>
    place ? sql<boolean>`(created_at, id) < (${instant(place)}, ${place.id}::uuid)` : post.and([]);
}

function instant({ micros }: Place) {
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
}

const MICROS = sql<number>`(extract(epoch from posts.created_at) * 1000000)::bigint`;
