import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The time that all processes share. Their own clocks may be off, or jump. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
