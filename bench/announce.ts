import type pg from 'pg';

/** Empties the cache of every process. */
export async function announceAll(db: pg.Client): Promise<void> {
  await db.query(`select pg_notify('public_changes', 'media')`);
}
