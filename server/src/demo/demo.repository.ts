import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';

type Trx = Transaction<Database>;

export type DemoNoun = 'products' | 'posts' | 'page-pictures' | 'menu' | 'social' | 'media';

export type DemoRow = { noun: DemoNoun; id: string; name: string; is_changed: boolean };

/**
 * What is left of the demo, except the texts of the cafe. Putting something into the bin counts as one version and not as
 * a change, and the draft of a story as one.
 */
export async function list(db: Db): Promise<DemoRow[]> {
  const { rows } = await sql<DemoRow>`
    select noun, subject_id as id, name, current.version is distinct from demo_contents.version as is_changed
    from demo_contents join (
      select 'products' as noun, id::text as subject_id, name,
        version - (deleted_at is not null)::integer as version from products
      union all
      select 'posts', posts.id::text, title,
        case when drafts.id is null then posts.version - (deleted_at is not null)::integer end
      from posts left join post_drafts as drafts on post_id = posts.id
      union all
      select 'page-pictures', name, name, version from page_pictures
      union all
      select 'menu', id::text, coalesce(file_name, file_url), version from menu
      union all
      select 'social', 'moments', 'moments', version from social
      union all
      select 'media', id::text, filename, version from media
    ) as current using (noun, subject_id)
    order by noun, name, subject_id
  `.execute(db);
  return rows;
}

/** Whether the texts of the cafe were filled in, too. */
export async function hasCafe(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('demo_contents')
    .select('noun')
    .where('noun', '=', 'cafe')
    .executeTakeFirst();
  return row !== undefined;
}

/** What uses these files. */
export async function usesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('media_uses')
    .select(['media_id', 'noun', 'subject_id'])
    .where('media_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Desserts or stories, whoever added them. */
export async function hasContent(db: Db): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from products where deleted_at is null
    union all
    select id from posts where deleted_at is null
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Nobody saves meanwhile, so what was found unchanged is removed unchanged. Visitors go on reading. */
export async function lock(trx: Trx): Promise<void> {
  await sql`
    lock table products, product_pictures, posts, post_drafts, page_pictures, menu, pinned_moments, social, cafe
    in share row exclusive mode
  `.execute(trx);
}

const TABLES = { products: 'products', posts: 'posts', menu: 'menu' } as const;

export async function remove(trx: Trx, noun: keyof typeof TABLES, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom(TABLES[noun]).where('id', '=', sql<string>`any(${ids}::uuid[])`).execute();
}

export async function emptySlots(trx: Trx, names: readonly string[]): Promise<void> {
  await trx.deleteFrom('page_pictures').where('name', '=', sql<never>`any(${names}::text[])`).execute();
}

/** What stays belongs to the cafe, and the same demo can be added again. */
export async function forget(trx: Trx): Promise<void> {
  await trx.deleteFrom('demo_contents').execute();
  await trx.deleteFrom('seeded').execute();
}
