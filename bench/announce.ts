import type pg from 'pg';

/** Has every page made anew: each content that has tables is made of one of these. */
export async function announceAll(db: pg.Client): Promise<void> {
  await db.query(`select pg_notify('content', 'media'), pg_notify('content', 'settings')`);
}
