import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Where the triggers of migration 0115 announce which table has changed. */
export const CHANNEL = 'content';

export async function announce(db: Db, message: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${message})`.execute(db);
}
