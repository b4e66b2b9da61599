import type { DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import { DEFAULT_THEME } from '@velvet-spoon/contract/domain/post-display';
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Timestamp } from '../platform/db/columns.ts';
import { changedAny, changedRows } from '../platform/db/counts.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    post_drafts: PostDraftsTable;
  }
}

type PostDraftsTable = {
  id: string;
  post_id: string | null;
  post_version: number | null;
  values: DraftValues;
  version: Generated<number>;
  saved_by: string | null;
  saved_by_name: string;
  saved_at: Timestamp;
  preview_hash: Generated<string | null>;
  preview_until: Generated<Date | null>;
};

export type DraftRow = Selectable<PostDraftsTable>;

/** Without the text, which may be long. */
export type ListedDraft = Omit<DraftRow, 'values' | 'post_version' | 'preview_hash' | 'preview_until'> & {
  values: Pick<DraftValues, 'title' | 'theme'>;
};

type SavedDraft = Pick<DraftRow, 'post_version' | 'values' | 'saved_by' | 'saved_by_name'>;
type Wanted = { q?: string | undefined; theme?: string | undefined; limit: number };

export async function list(db: Db, { q, theme, limit }: Wanted): Promise<ListedDraft[]> {
  const text = (name: keyof DraftValues) => sql<string>`"values" ->> ${sql.lit(name)}`;
  const values = jsonBuildObject({ title: text('title'), theme: text('theme') }).as('values');
  let found = db
    .selectFrom('post_drafts')
    .select(['id', 'post_id', 'version', 'saved_by', 'saved_by_name', 'saved_at', values]);
  if (q) {
    const pattern = `%${escapeLike(q)}%`;
    found = found.where(sql<boolean>`concat_ws(' ', ${text('title')}, ${text('summary')}) ilike ${pattern}`);
  }
  if (theme) found = found.where(sql`coalesce(nullif(${text('theme')}, ''), ${DEFAULT_THEME})`, '=', theme);
  return found.orderBy('saved_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function findById(db: Db, id: string): Promise<DraftRow | undefined> {
  return db.selectFrom('post_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lock(trx: Transaction<Database>, id: string): Promise<DraftRow | undefined> {
  return trx.selectFrom('post_drafts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Returns undefined if the id is taken, or the post has a draft, even by a concurrent save. */
export async function insert(
  db: Db,
  draft: SavedDraft & Pick<DraftRow, 'id' | 'post_id'>,
): Promise<DraftRow | undefined> {
  return db
    .insertInto('post_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function update(db: Db, id: string, draft: SavedDraft): Promise<DraftRow> {
  return db
    .updateTable('post_drafts')
    .set(({ eb }) => ({ ...draft, version: eb('version', '+', 1), saved_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns false if there is none. */
export async function remove(db: Db, id: string): Promise<boolean> {
  return db.deleteFrom('post_drafts').where('id', '=', id).$call(changedAny);
}

/** Those not saved for so many days. */
export async function removeOld(db: Db, days: number): Promise<number> {
  return db
    .deleteFrom('post_drafts')
    .where(sql<boolean>`saved_at < now() - make_interval(days => ${days})`)
    .$call(changedRows);
}

/** Takes the place of the link before it. Returns undefined if there is no such draft. */
export async function share(
  db: Db,
  id: string,
  link: { hash: string; days: number } | null,
): Promise<{ preview_until: Date | null } | undefined> {
  return db
    .updateTable('post_drafts')
    .set({
      preview_hash: link && link.hash,
      preview_until: link && sql<Date>`now() + make_interval(days => ${link.days})`,
    })
    .where('id', '=', id)
    .returning('preview_until')
    .executeTakeFirst();
}

export async function findShared(db: Db, hash: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('post_drafts')
    .selectAll()
    .where('preview_hash', '=', hash)
    .where(sql<boolean>`preview_until > now()`)
    .executeTakeFirst();
}
