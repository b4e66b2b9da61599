import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';

/** Every table. A noun adds its own in its `*.table.ts`, so that this file need not know any of them. */
export interface Database {
  /** Which pieces of demo content this database has had: see seeds.repository.ts. */
  seeded: { noun: string; key: string };
}

/** The first argument of every repository function: the pool, or the transaction its caller opened. */
export type Db = Kysely<Database> | Transaction<Database>;

/** Services whose `db` is an open transaction. A function that asks for this cannot run outside one. */
export type Tx = { db: Transaction<Database> };

/** Hands `work` the same services, with the transaction in place of the pool. */
export function inTransaction<Given extends { db: Kysely<Database> }, Result>(
  services: Given,
  work: (tx: Given & Tx) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction().execute((db) => work({ ...services, db }));
}

/** A date stays the text it is: as a Date it would shift with the time zone of the process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/** Sizes, counts and scales: all of ours fit a number, which the driver does not assume. */
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
  // Without a listener, an idle connection that the server closes would end the process. The pool replaces it.
  pool.on('error', (error) => log?.warn({ err: error }, 'lost an idle database connection'));
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Resolves if the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
