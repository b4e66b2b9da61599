import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** PostgreSQL's advisory locks, for work that only one process may do at a time. */
export const LOCKS = { migration: 7_310_401, jobs: 7_310_403, visits: 7_310_404 };

const LOOK_AGAIN_MS = 200;

/**
 * Returns null if another process holds the lock. It belongs to a transaction and not to the session: behind PgBouncer in
 * transaction mode a session is shared, the unlock may reach another connection, and the next process waits forever.
 */
async function ifFree<Tables, Result>(
  db: Kysely<Tables>,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return db.transaction().execute(async (trx) => {
    // Without parameters: with some, the driver keeps the statement open until the next one, and with it the snapshot.
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(lock)}) as "isOurs"`.execute(trx);
    return rows[0]?.isOurs ? work() : null;
  });
}

/**
 * Polls instead of waiting: a waiting statement holds a snapshot, and `create index concurrently` waits for all older
 * snapshots.
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
