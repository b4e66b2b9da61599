import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Env } from '../env.ts';
import type { Database } from './schema.ts';

/** What a repository function takes first: the pool, or the transaction that its caller opened. */
export type Db = Kysely<Database> | Transaction<Database>;

/** A day stays the text that it is: as a Date it would move with the zone of the process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/** Sizes and counts: all of ours fit a number, which the driver does not dare to assume. */
types.setTypeParser(pg.types.builtins.INT8, Number);

export function connect(env: Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    application_name: 'velvet-spoon',
    types,
  });
  // An idle connection that the server closes must not end the process; the pool opens another.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
