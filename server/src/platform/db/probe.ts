import { sql } from 'kysely';
import { within } from '../deadline.ts';
import type { Db } from './database.ts';
import { DatabaseAwayError } from './database-away.ts';

/** Load balancers often give up on a probe after two seconds. */
const ANSWER_MS = 1_500;

/** Resolves if the database answers in time, and otherwise rejects, even if it accepts connections and then hangs. */
export async function probeDatabase(db: Db): Promise<void> {
  const tooLate = () => new DatabaseAwayError(new Error('it did not answer a probe in time'));
  await within(ANSWER_MS, sql`select 1`.execute(db), tooLate);
}

/** The clock that all processes share. Their own clocks may be off, or jump. */
export async function readClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
