import { type Insertable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { PostRow, PostsTable } from './posts.table.ts';

export type PostRows = SelectQueryBuilder<Database, 'posts', PostRow>;
export type PostWithPicture = PostRow & { picture: Media | null; is_scheduled: boolean };

/** Not in the bin. */
export const IS_KEPT = sql<boolean>`(deleted_at is null)`;
/** What visitors may see. By the clock of the database, the only one that all processes share. */
export const IS_PUBLISHED = sql<boolean>`(${IS_KEPT} and created_at <= now())`;
export const IS_SCHEDULED = sql<boolean>`(${IS_KEPT} and created_at > now())`;
export const IS_IN_BIN = sql<boolean>`(deleted_at is not null)`;

export async function findPublished(db: Db, slug: string): Promise<PostWithPicture | undefined> {
  const post = db.selectFrom('posts').selectAll().where('slug', '=', slug).where(IS_PUBLISHED);
  return withPictures(db, post).executeTakeFirst();
}

/** Where a published post is now, by its id. */
export async function findPublishedSlug(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', id)
    .where(IS_PUBLISHED)
    .executeTakeFirst();
  return row?.slug;
}

/** Whichever post holds a slug, published or not. */
export async function findBySlug(db: Db, slug: string): Promise<PostWithPicture | undefined> {
  return withPictures(db, kept(db).where('slug', '=', slug)).executeTakeFirst();
}

export async function findById(db: Db, id: string): Promise<PostWithPicture | undefined> {
  return withPictures(db, kept(db).where('id', '=', id)).executeTakeFirst();
}

export async function lock(trx: Transaction<Database>, id: string): Promise<PostRow | undefined> {
  return kept(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

function kept(db: Db) {
  return db.selectFrom('posts').selectAll().where(IS_KEPT);
}

export type NewPost = Pick<
  Insertable<PostsTable>,
  'slug' | 'title' | 'summary' | 'theme' | 'reading_time' | 'image' | 'image_id' | 'recipe'
> &
  CleanContent & { id?: string; created_at: Date };

/** Content, and the version of the rules it was cleaned under. */
type CleanContent = Pick<PostRow, 'content' | 'content_rules'>;

/** Returns undefined if the slug is taken, even by a concurrent save. */
export async function insert(db: Db, post: NewPost): Promise<PostRow | undefined> {
  return db
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').where(IS_KEPT).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function update(db: Db, id: string, post: NewPost): Promise<PostRow> {
  return db
    .updateTable('posts')
    .set(({ eb }) => ({ ...post, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Posts that were cleaned under older rules, except those that are being changed. */
export async function lockOutdated(
  trx: Transaction<Database>,
  rules: number,
  limit: number,
): Promise<Pick<PostRow, 'id' | 'title' | 'content'>[]> {
  return trx
    .selectFrom('posts')
    .select(['id', 'title', 'content'])
    .where('content_rules', '<', rules)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function setContent(db: Db, id: string, content: CleanContent): Promise<void> {
  await db.updateTable('posts').set(content).where('id', '=', id).execute();
}

/** On a card, the first photo of the text stands in for a cover. */
const COVER_OR_FIRST_PHOTO = sql<string>`coalesce(posts.image_id, case when posts.image is null then
  (select id from media where key = substring(posts.content from '<img [^>]*src="/uploads/([^"]+)"')) end)`;

/** `isCard` leaves out the content, except where the summary is derived from it. */
export function withPictures(db: Db, page: PostRows, isCard = false) {
  const content = isCard
    ? sql<string>`case when btrim(posts.summary) <> '' then '' else posts.content end`
    : sql<string>`posts.content`;
  const cover = isCard ? COVER_OR_FIRST_PHOTO : sql<string>`posts.image_id`;
  return db
    .selectFrom(page.as('posts'))
    .select(COLUMNS)
    .select((post) => [
      content.as('content'),
      jsonObjectFrom(post.selectFrom('media').selectAll('media').where('media.id', '=', cover))
        .$castTo<Media | null>()
        .as('picture'),
      sql<boolean>`posts.created_at > now()`.as('is_scheduled'),
    ]);
}

const COLUMNS = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.summary',
  'posts.theme',
  'posts.display_theme',
  'posts.search_text',
  'posts.reading_time',
  'posts.content_rules',
  'posts.image',
  'posts.image_id',
  'posts.recipe',
  'posts.version',
  'posts.created_at',
  'posts.updated_at',
  'posts.deleted_at',
] as const;
