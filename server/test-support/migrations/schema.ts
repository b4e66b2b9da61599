import { type Kysely, sql } from 'kysely';

type Table = { id: number; name: string; file: number };
export type Column = {
  table: number;
  name: string;
  type: string;
  isRequired: boolean;
  /** A default, an identity, or generated. */
  hasValue: boolean;
};
type Constraint = {
  id: number;
  table: number;
  name: string;
  kind: string;
  isValidated: boolean;
  definition: string;
};

/** What PostgreSQL knows about our tables. */
export type Schema = {
  tables: Table[];
  columns: Column[];
  indexes: { id: number; table: number; name: string }[];
  constraints: Constraint[];
  functions: string[];
};

export async function readSchema(db: Kysely<unknown>): Promise<Schema> {
  const [tables, columns, indexes, constraints, functions] = [
    await sql<Table>`
      select oid::int as id, relname as name, relfilenode::int as file from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(db),
    await sql<Column>`
      select attrelid::int as table, attname as name, format_type(atttypid, atttypmod) as type,
        attnotnull as "isRequired", atthasdef or attidentity <> '' as "hasValue"
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where attnum > 0 and not attisdropped and relkind in ('r', 'p')
        and relnamespace = 'public'::regnamespace`.execute(db),
    await sql<Schema['indexes'][number]>`
      select indexrelid::int as id, indrelid::int as table, indexrelid::regclass::text as name
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace`.execute(db),
    await sql<Constraint>`
      select oid::int as id, conrelid::int as table, conname as name, contype as kind, convalidated as "isValidated",
        pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0`.execute(db),
    await sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`.execute(
      db,
    ),
  ];
  return {
    tables: tables.rows,
    columns: columns.rows,
    indexes: indexes.rows,
    constraints: constraints.rows,
    functions: functions.rows.map(({ name }) => name),
  };
}

/** What the current transaction has locked, strongest first. */
export type Locks = { table: number; mode: string }[];

export async function readLocks(db: Kysely<unknown>): Promise<Locks> {
  const { rows } = await sql<Locks[number]>`
    select relation::int as table, mode from pg_locks
    where pid = pg_backend_pid() and locktype = 'relation' and granted`.execute(db);
  return rows;
}
