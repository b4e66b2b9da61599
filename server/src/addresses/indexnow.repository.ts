import { type RawBuilder, sql } from 'kysely';
import type { PublicPages } from '../platform/content/public-content.ts';
import type { Tx } from '../platform/db/database.ts';

/**
 * The pages that are new, changed or gone since this was last asked. The first time it only notes what there is: search
 * engines find it by themselves, and want to hear of changes only.
 */
export async function takeChanges({ db }: Tx, pages: readonly PublicPages[]): Promise<string[]> {
  // One at a time: two would tell the same.
  await sql`lock table told_addresses in share row exclusive mode`.execute(db);
  const { rows: known } = await sql`select 1 from told_addresses limit 1`.execute(db);
  const { rows } = await sql<{ path: string }>`
    with pages as materialized (${await allPages({ db }, pages)}),
    gone as (
      delete from told_addresses told
      where not exists (select from pages where pages.path = told.path)
      returning path
    ),
    changed as (
      insert into told_addresses as told (path, changed_at)
      select path, pages.changed_at from pages left join told_addresses known using (path)
      where known.path is null or known.changed_at is distinct from pages.changed_at
      on conflict (path) do update set changed_at = excluded.changed_at
      returning path
    )
    select path from changed union all select path from gone
  `.execute(db);
  return known.length === 0 ? [] : rows.map(({ path }) => path);
}

/** A query for all paths and when each was last changed. */
async function allPages({ db }: Tx, pages: readonly PublicPages[]): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = [];
  for (const { paths, changedAt, things } of pages) {
    const date = await changedAt(db);
    parts.push(sql`select unnest(${paths}::text[]) as path, ${date}::timestamptz as changed_at`);
    if (things) parts.push(sql`select path, changed_at from ${things.find(db).as('thing')}`);
  }
  return sql.join(parts, sql` union all `);
}
