import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Env } from '../env.ts';
import { type OutageLog, silentOutageLog } from './outage-log.ts';
import { openPool, type PoolUse, stretched, type Timeouts, timeouts } from './pool.ts';

/** All tables. Each noun adds its own, in its repository or a `*.table.ts`, so that this file does not depend on them. */
export interface Database {
  /** Demo content that this database has already had: see seeds.repository.ts. */
  seeded: { noun: string; key: string };
  /** What of it is still known as such, with the version that it was added with. */
  demo_contents: { noun: string; subject_id: string; version: number };
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

export type ConnectionEnv = Pick<Env, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'> &
  Partial<Pick<Env, 'DATABASE_PATIENCE'>>;

export type ConnectOptions = {
  /** The application_name that PostgreSQL shows for these connections. */
  name?: string;
  limits?: Timeouts;
  outage?: OutageLog;
  /** Called with a function that reports what the connections are doing. */
  onOpen?: (use: () => PoolUse) => void;
};

export function connect(
  env: ConnectionEnv,
  {
    name = 'velvet-spoon',
    limits = stretched(timeouts, env.DATABASE_PATIENCE),
    outage = silentOutageLog,
    onOpen,
  }: ConnectOptions = {},
): Kysely<Database> {
  const { DATABASE_URL: url, DATABASE_POOL_SIZE: size } = env;
  const pool = openPool({ url, size, name, limits, outage });
  onOpen?.(() => pool.use());
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
