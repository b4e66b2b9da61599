import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Advisory locks of PostgreSQL, for what only one process may do at a time. */
export const LOCKS = { migration: 7_310_401, jobs: 7_310_403 };

const LOOK_AGAIN_MS = 200;

/**
 * Returns null if somebody else holds the lock. It belongs to a transaction and not to the session: behind PgBouncer in
 * transaction mode a session is shared, the unlock may reach another connection, and the next process waits forever.
 */
async function ifFree<Tables, Result>(
  db: Kysely<Tables>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (trx) => {
    // Without parameters: with some, the driver leaves the statement open until the next one, and so its snapshot.
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(lock)}) as "isOurs"`.execute(trx);
    return rows[0]?.isOurs ? work() : null;
  });
}

/**
 * Asks again and again instead of waiting: a statement that waits has a snapshot, and an index that is built concurrently
 * waits for all older snapshots.
 */
export async function oneAtATime<Tables, Result>(
  db: Kysely<Tables>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await ifFree(db, lock, async () => ({ result: await work() }));
    if (done) return done.result;
    await delay(LOOK_AGAIN_MS);
  }
}
