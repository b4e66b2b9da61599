import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

export type SchemaState = {
  executed: readonly string[];
  /** What migrations demand of a release, see `Migration.needs`. */
  needs: readonly { migration: string; needs: string }[];
};

type Row = { name: string; needs: string | null };

/** Which migrations a database has had. */
export async function readSchemaState(db: QueryExecutorProvider): Promise<SchemaState> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return { executed: [], needs: [] };
  const { rows: done } = await sql<Row>`select name, needs from schema_migrations order by name`.execute(db);
  return {
    executed: done.map(({ name }) => name),
    needs: done.flatMap(({ name, needs }) => (needs === null ? [] : [{ migration: name, needs }])),
  };
}

export async function createSchemaTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      name text primary key,
      needs text,
      applied_at timestamptz not null default now()
    )
  `.execute(db);
}

export async function recordMigration(
  db: Kysely<unknown>,
  { name, needs = null }: { name: string; needs?: string | null },
): Promise<void> {
  await sql`insert into schema_migrations (name, needs) values (${name}, ${needs})`.execute(db);
}
