import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Env } from '../env.ts';
import { LOCKS, oneAtATime } from './locks.ts';
import {
  createSchemaTable,
  findPending,
  type Migration,
  readMigrations,
  readSchemaState,
  recordMigration,
} from './migrations.ts';
import { silentOutageLog } from './outage-log.ts';
import { openPool, patientTimeouts } from './pool.ts';

/**
 * A statement that waits for a table lock blocks every later statement on it, even reads. So a migration gives up before
 * a visitor's statement does (see pool.ts), lets the others through, and retries for longer than a job may hold a lock.
 */
const WAIT_FOR_TABLE = '1s';
const PAUSE_MS = 1_000;
const ATTEMPTS = 120;

type Options = { folder?: string; pauseMs?: number };

/** Brings the schema up to date, each migration in its own transaction. Returns what it applied. */
export async function migrate(
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
  { folder, pauseMs = PAUSE_MS }: Options = {},
): Promise<string[]> {
  const pool = openPool({
    url: DATABASE_URL,
    // One connection holds the lock, the other works.
    size: 2,
    name: 'velvet-spoon migration',
    limits: patientTimeouts,
    outage: silentOutageLog,
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const known = await readMigrations(folder);
    // Without the lock: the previous release can start while the next one is migrating.
    if (findPending(known, await readSchemaState(db)).length === 0) return [];
    return await oneAtATime(db, LOCKS.migration, async () => {
      await createSchemaTable(db);
      const pending = findPending(known, await readSchemaState(db));
      for (const migration of pending) await apply(db, migration, pauseMs);
      return pending.map(({ name }) => name);
    });
  } finally {
    await db.destroy();
  }
}

async function apply(db: Kysely<unknown>, migration: Migration, pauseMs: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (migration.isConcurrent ? applyConcurrently(db, migration) : applyAtOnce(db, migration));
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockedOut(error)) {
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      }
    }
    await delay(pauseMs);
  }
}

async function applyAtOnce(db: Kysely<unknown>, migration: Migration): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${WAIT_FOR_TABLE}, true)`.execute(trx);
    await migration.up(trx);
    await recordMigration(trx, migration);
  });
}

/** May wait for as long as it takes, because no other statement waits behind it. */
async function applyConcurrently(db: Kysely<unknown>, migration: Migration): Promise<void> {
  await db.connection().execute((connection) => migration.up(connection));
  await recordMigration(db, migration);
}

const lockedOut = new Set([
  '55P03', // lock timeout
  '40P01', // deadlock
]);

function isLockedOut(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return lockedOut.has(error.code ?? '');
  return error instanceof Error && isLockedOut(error.cause);
}
