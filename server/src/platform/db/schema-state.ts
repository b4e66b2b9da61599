import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';

export type SchemaState = {
  executed: readonly string[];
  /** What migrations demand of a release, see `Migration.needs`. */
  needs: readonly { migration: string; needs: string }[];
};

type Row = { name: string; needs: string | null };

/**
 * Which migrations a database has had. Releases before 0.2.0 have Kysely's table instead, and refuse to start if it
 * names one that they do not know. So it is left as they know it, for them to start again.
 */
export async function readSchemaState(db: QueryExecutorProvider): Promise<SchemaState> {
  const { rows } = await sql<{ ours: boolean; theirs: boolean }>`
    select to_regclass('schema_migrations') is not null as ours,
      to_regclass('kysely_migration') is not null as theirs`.execute(db);
  if (rows[0]?.ours) return toState(await sql<Row>`select name, needs from schema_migrations`.execute(db));
  if (rows[0]?.theirs) {
    return toState(await sql<Row>`select name, null as needs from kysely_migration`.execute(db));
  }
  return { executed: [], needs: [] };
}

function toState({ rows }: { rows: Row[] }): SchemaState {
  return {
    executed: rows.map(({ name }) => name).toSorted(),
    needs: rows.flatMap(({ name, needs }) => (needs === null ? [] : [{ migration: name, needs }])),
  };
}

export async function createSchemaTable(db: Kysely<unknown>, { executed }: SchemaState): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        needs text,
        applied_at timestamptz not null default now()
      )
    `.execute(trx);
    await sql`
      insert into schema_migrations (name) select unnest(${executed}::text[]) on conflict do nothing
    `.execute(trx);
  });
}

export async function recordMigration(
  db: Kysely<unknown>,
  { name, needs = null }: { name: string; needs?: string | null },
): Promise<void> {
  await sql`insert into schema_migrations (name, needs) values (${name}, ${needs})`.execute(db);
}
