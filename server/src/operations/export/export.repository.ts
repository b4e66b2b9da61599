import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ExportedTable } from '../../platform/noun.ts';

export type Column = { name: string; type: string; isRequired: boolean; isComputed: boolean };

export async function listColumns(db: Db, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
      a.attgenerated <> '' as "isComputed"
    from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped
    order by a.attnum`.execute(db);
  return rows;
}

const PAGE = 1_000;

/** Rows as JSON texts, as PostgreSQL writes them: no number or time passes through JavaScript. */
export async function* readRows(
  db: Tx['db'],
  table: string,
  columns: readonly string[],
  only: ExportedTable['only'],
): AsyncGenerator<string> {
  const condition = only ? sql`where ${sql.raw(only.condition)}` : sql``;
  await sql`
    declare exported no scroll cursor for
    select row_to_json(r)::text as row
    from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} ${condition}) as r
  `.execute(db);
  try {
    let rows: { row: string }[];
    do {
      ({ rows } = await sql<{ row: string }>`fetch ${sql.raw(String(PAGE))} from exported`.execute(db));
      for (const { row } of rows) yield row;
    } while (rows.length > 0);
  } finally {
    await sql`close exported`.execute(db);
  }
}

export async function listMedia(db: Db): Promise<{ key: string }[]> {
  return db.selectFrom('media').select('key').orderBy('key').execute();
}

export async function listPapers(db: Db): Promise<{ id: string; key: string; filename: string }[]> {
  return db
    .selectFrom('documents')
    .select(['id', 'key', 'filename'])
    .where('owner_id', 'is not', null)
    .orderBy('key')
    .execute();
}
