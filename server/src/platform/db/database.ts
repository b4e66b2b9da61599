import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';

/** All tables. Each noun adds its own in its `*.table.ts`, so that this file does not depend on them. */
export interface Database {
  /** Demo content that this database has already had: see seeds.repository.ts. */
  seeded: { noun: string; key: string };
}

/** The first argument of every repository function: the pool, or the transaction its caller opened. */
export type Db = Kysely<Database> | Transaction<Database>;

/** Services whose `db` is an open transaction. A function that takes this cannot run outside one. */
export type Tx = { db: Transaction<Database> };

/** Calls `work` with the same services, but with the transaction as their `db`. */
export function inTransaction<Given extends { db: Kysely<Database> }, Result>(
  services: Given,
  work: (tx: Given & Tx) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute((db) => work({ ...services, db }));
}

/** Keeps a date as a string: as a Date it would shift with the time zone of the process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/** The driver returns these as strings, but all of our values fit a number. */
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

type ConnectionEnv = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>;

export function connect(env: ConnectionEnv, log?: Logger): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    application_name: 'velvet-spoon',
    types,
  });
  // Without a listener, a dropped idle connection would crash the process. The pool replaces it.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Resolves if the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
