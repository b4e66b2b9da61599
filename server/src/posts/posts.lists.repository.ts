import type { ExpressionBuilder } from 'kysely';
import { countRows } from '../platform/db/counts.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { type Cursor, keyset, type Page, type WithCursor } from '../platform/db/keyset.ts';
import {
  IS_IN_BIN,
  IS_KEPT,
  IS_PUBLISHED,
  IS_SCHEDULED,
  type PostRows,
  type PostWithPicture,
  withPictures,
} from './posts.repository.ts';
import type { PostRow } from './posts.table.ts';

export type ListedPost = PostWithPicture & WithCursor;

/** All but the first are for staff. */
const states = { published: IS_PUBLISHED, kept: IS_KEPT, scheduled: IS_SCHEDULED, bin: IS_IN_BIN };

export type PostFilter = {
  /** Published, unless it says otherwise. */
  state?: keyof typeof states | undefined;
  theme?: string | undefined;
  /** Matches part of the title or of the summary as displayed. */
  q?: string | undefined;
};

export type PostPage = PostFilter &
  Page & {
    /** For numbered pages. */
    offset?: number | undefined;
    /** Leaves out the content, except where the summary is derived from it. */
    isCard?: boolean;
  };

const order = { 'posts.created_at': 'instant', 'posts.id': 'uuid' } as const;
const newestFirst = keyset(order);
const oldestFirst = keyset(order, 'asc');
const lastDeletedFirst = keyset({ 'posts.deleted_at': 'instant', 'posts.id': 'uuid' });

/** Cuts the page before looking up pictures, so each skipped row costs only an index entry. */
function listed(db: Db, { limit, offset = 0, after, isCard, ...filter }: PostPage) {
  const { cursor, isAfter, ordered } = filter.state === 'bin' ? lastDeletedFirst : newestFirst;
  const found = db.selectFrom('posts').selectAll().where(matching(filter)).where(isAfter(after));
  const page: PostRows = ordered(found).limit(limit).offset(offset);
  return ordered(withPictures(db, page, isCard)).select(cursor);
}

export async function list(db: Db, page: PostPage): Promise<ListedPost[]> {
  return listed(db, page).execute();
}

export function count(db: Db, filter: PostFilter): Promise<number> {
  return countRows(db.selectFrom('posts').where(matching(filter)));
}

/** Posts whose date is still ahead, the next first. */
export async function listScheduled(
  db: Db,
  limit: number,
): Promise<Pick<PostRow, 'id' | 'title' | 'created_at'>[]> {
  const scheduled = db.selectFrom('posts').select(['id', 'title', 'created_at']).where(IS_SCHEDULED);
  return scheduled.orderBy('created_at').limit(limit).execute();
}

/** Where a published post is in the list, for its neighbours. */
export async function cursorOf(db: Db, slug: string): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('posts')
    .select(newestFirst.cursor)
    .where('slug', '=', slug)
    .where(IS_PUBLISHED)
    .executeTakeFirst();
  return row?.cursor;
}

/** The post just before this one in the list. */
export async function nextNewer(db: Db, cursor: Cursor): Promise<PostWithPicture | undefined> {
  const newer = db.selectFrom('posts').selectAll().where(matching({})).where(oldestFirst.isAfter(cursor));
  return withPictures(db, oldestFirst.ordered(newer).limit(1), true).executeTakeFirst();
}

export async function listThemes(db: Db, { state }: PostFilter): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('display_theme')
    .distinct()
    .where(matching({ state }))
    .execute();
  return rows.map(({ display_theme }) => display_theme);
}

function matching({ state = 'published', theme, q }: PostFilter) {
  return (post: ExpressionBuilder<Database, 'posts'>) =>
    post.and([
      states[state],
      ...(theme ? [post('display_theme', '=', theme)] : []),
      ...(q ? [post('search_text', 'ilike', `%${escapeLike(q)}%`)] : []),
    ]);
}
