import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { BoundedClient } from './bounded-client.ts';
import { DatabaseAwayError } from './database-away.ts';
import type { OutageLog } from './outage-log.ts';

export type Timeouts = {
  /** To open a connection, or to get a free one from a busy pool. */
  connectMs: number;
  /** Enforced by PostgreSQL. Zero for none. */
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** Enforced by us, in case the database does not enforce its own. */
  answerMs: number;
};

/** Our statements take milliseconds. A job that sends an email holds its transaction open meanwhile. */
export const timeouts: Timeouts = {
  connectMs: 3_000,
  statementMs: 6_000,
  lockMs: 3_000,
  idleInTransactionMs: 120_000,
  answerMs: 7_000,
};

/** For schema changes: they may take long, and wait for another process that is making them. */
export const patientTimeouts: Timeouts = {
  connectMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
  answerMs: 0,
};

export function stretched(limits: Timeouts, times = 1): Timeouts {
  const stretch = ([name, ms]: [string, number]) => [name, ms * times];
  return Object.fromEntries(Object.entries(limits).map(stretch)) as Timeouts;
}

/** Keeps a date as a string: as a Date it would shift with the time zone of the process. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (day) => day);
/** The driver returns these as strings, but all of our values fit a number. */
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type PoolOptions = {
  url: string;
  size: number;
  name: string;
  limits: Timeouts;
  outage: OutageLog;
};

export type PoolUse = { max: number; total: number; idle: number; awaited: number };

/** A pool that survives the loss of any connection, and waits for none of them forever. */
export function openPool({
  url,
  size,
  name,
  limits,
  outage,
}: PoolOptions): PostgresPool & { use(): PoolUse } {
  const basics: pg.PoolConfig = {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connectMs,
    application_name: name,
    keepAlive: true,
    types,
  };
  let pool = createPool(
    {
      ...basics,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    },
    outage,
  );

  async function checkOut(): Promise<pg.PoolClient> {
    const current = pool;
    try {
      return await current.connect();
    } catch (error) {
      if (!isPoolerRefusal(error)) throw error;
      // The refused pool has no connections, and callers that wait in it will get here too.
      if (pool === current) pool = createPool(basics, outage);
      return pool.connect();
    }
  }

  const reconnect = reconnectOneAtATime(checkOut, () => pool.idleCount > 0);
  return {
    options: {},
    async connect() {
      try {
        return new BoundedClient(await reconnect(), { answerMs: limits.answerMs, outage });
      } catch (cause) {
        const error = new DatabaseAwayError(cause);
        outage.failed(error);
        throw error;
      }
    },
    end: () => pool.end(),
    use: () => ({ max: size, total: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount }),
  };
}

function createPool(config: pg.PoolConfig, outage: OutageLog): pg.Pool {
  const pool = new pg.Pool(config);
  // Without listeners, a lost connection would end the process. The pool listens to idle ones only: while one is in
  // use, its statement fails as well, and its caller handles that.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', (error) => outage.failed(new DatabaseAwayError(error)));
  return pool;
}

/**
 * PgBouncer shares its connections among clients, so it refuses settings for one of them. We then do without those that
 * PostgreSQL would enforce, and the operator can set them in PgBouncer: see docs/decisions/0006-postgresql.md.
 */
function isPoolerRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.message.startsWith('unsupported startup parameter');
}

/** The driver's message for a busy pool, as opposed to a database that cannot be reached. */
const QUEUE_TIMEOUT = 'timeout exceeded when trying to connect';

/**
 * After a failed connection, one caller at a time tries again, and the others fail at once. Otherwise every request
 * would wait for a database that hangs, and open one more connection when it comes back.
 */
function reconnectOneAtATime(
  open: () => Promise<pg.PoolClient>,
  hasIdle: () => boolean,
): () => Promise<pg.PoolClient> {
  let failure: Error | null = null;
  let isTrying = false;

  return async () => {
    if (!failure || hasIdle()) return remember(open());
    if (isTrying) throw failure;
    isTrying = true;
    try {
      return await remember(open());
    } finally {
      isTrying = false;
    }
  };

  async function remember(opening: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    try {
      const client = await opening;
      failure = null;
      return client;
    } catch (error) {
      if (error instanceof Error && error.message !== QUEUE_TIMEOUT) failure = error;
      throw error;
    }
  }
}
