import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';

/** What a file in server/migrations exports. docs/upgrades.md has the rules. */
export type Migration = {
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /** Runs outside a transaction, to build indexes concurrently or to change rows in batches. May run twice. */
  isConcurrent?: boolean;
  /** From here on, releases without this migration cannot run: something they use is gone. */
  needs?: string;
};

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');

export async function readMigrations(folder = migrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const exported = (await import(path.join(folder, file))) as Omit<Migration, 'name'>;
      return { ...exported, name: path.basename(file, '.ts') };
    }),
  );
}

/**
 * What this release has yet to apply. The database may be ahead of it: during an upgrade the previous release goes on
 * running, and may have to start again.
 */
export function findPending(known: readonly Migration[], { executed, needs }: SchemaState): Migration[] {
  const names = new Set(known.map(({ name }) => name));
  const unmet = needs.find((one) => !names.has(one.needs));
  if (unmet) {
    throw new OperatorError(
      `This release is too old for the database: since ${unmet.migration}, it needs one that knows ${unmet.needs}.`,
    );
  }
  const done = new Set(executed);
  const pending = known.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => executed.some((other) => other > name));
  if (late) {
    throw new OperatorError(
      `The database has skipped the migration ${late.name}: it has later ones, of another branch or from before the first release. In development, delete .data and start again.`,
    );
  }
  return pending;
}

type SchemaState = {
  executed: readonly string[];
  /** The migrations that a release must know, see `Migration.needs`. */
  needs: readonly { migration: string; needs: string }[];
};

type Row = { name: string; needs: string | null };

export async function readSchemaState(db: QueryExecutorProvider): Promise<SchemaState> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!found[0]?.exists) return { executed: [], needs: [] };
  const { rows } = await sql<Row>`select name, needs from schema_migrations`.execute(db);
  return {
    executed: rows.map(({ name }) => name).toSorted(),
    needs: rows.flatMap(({ name, needs }) => (needs === null ? [] : [{ migration: name, needs }])),
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
