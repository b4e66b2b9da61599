import { type Insertable, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Media } from '../media/media.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { PostRow, PostsTable } from './posts.table.ts';

export type PostWithPicture = PostRow & { picture: Media | null };

export type PostFilter = {
  theme?: string | undefined;
  /** Matches part of the title or summary. */
  q?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
  /** Leaves out the content, except where the summary is derived from it. */
  isCard?: boolean;
};

export async function list(db: Db, filter: PostFilter): Promise<PostWithPicture[]> {
  return newestFirst(db, filter).execute();
}

export async function findBySlug(db: Db, slug: string): Promise<PostWithPicture | undefined> {
  return withPictures(db, db.selectFrom('posts').selectAll().where('slug', '=', slug)).executeTakeFirst();
}

export async function findById(db: Db, id: string): Promise<PostWithPicture | undefined> {
  return withPictures(db, db.selectFrom('posts').selectAll().where('id', '=', id)).executeTakeFirst();
}

export async function lock(trx: Transaction<Database>, id: string): Promise<PostRow | undefined> {
  return trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NewPost = Pick<
  Insertable<PostsTable>,
  'slug' | 'title' | 'summary' | 'theme' | 'reading_time' | 'content' | 'image' | 'image_id'
> & { created_at: Date };

/** Returns undefined if the slug is taken, even by a concurrent save. */
export async function insert(db: Db, post: NewPost): Promise<PostRow | undefined> {
  return db
    .insertInto('posts')
    .values(post)
    .onConflict((conflict) => conflict.column('slug').doNothing())
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

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('posts').where('id', '=', id).execute();
}

/** Walks the index with one step per theme rather than one per post. */
export async function listThemes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ theme: string }>`
    with recursive themes (theme) as (
      select min(display_theme) from posts
      union all
      select (select min(display_theme) from posts where display_theme > themes.theme)
      from themes
      where themes.theme is not null
    )
    select theme from themes where theme is not null
  `.execute(db);
  return rows.map(({ theme }) => theme);
}

/** Cuts the page before looking up pictures, so each skipped row costs only an index entry. */
export function newestFirst(db: Db, { theme, q, limit, offset, isCard = false }: PostFilter) {
  let page = db.selectFrom('posts').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (theme) page = page.where('display_theme', '=', theme);
  if (q) page = page.where(sql`title || ' ' || coalesce(summary, '')`, 'ilike', `%${escapeLike(q)}%`);
  if (limit !== undefined) page = page.limit(limit);
  if (offset !== undefined) page = page.offset(offset);
  return withPictures(db, page, isCard).orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc');
}

function withPictures(db: Db, page: SelectQueryBuilder<Database, 'posts', PostRow>, isCard = false) {
  const content = isCard
    ? sql<string>`case when btrim(posts.summary) <> '' then '' else posts.content end`
    : sql<string>`posts.content`;
  return db
    .selectFrom(page.as('posts'))
    .select(COLUMNS)
    .select((post) => [
      content.as('content'),
      jsonObjectFrom(post.selectFrom('media').selectAll('media').whereRef('media.id', '=', 'posts.image_id'))
        .$castTo<Media | null>()
        .as('picture'),
    ]);
}

const COLUMNS = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.summary',
  'posts.theme',
  'posts.display_theme',
  'posts.reading_time',
  'posts.image',
  'posts.image_id',
  'posts.version',
  'posts.created_at',
  'posts.updated_at',
] as const;

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
