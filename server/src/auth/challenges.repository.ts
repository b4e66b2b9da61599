import { type Insertable, sql } from 'kysely';
import { changedRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import type { ChallengeRow, ChallengesTable, Purpose } from './passkeys.table.ts';

export const CHALLENGE_MINUTES = 5;

type NewChallenge = Omit<Insertable<ChallengesTable>, 'expires_at'>;

export async function insert(db: Db, challenge: NewChallenge): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`;
  await db
    .insertInto('challenges')
    .values({ ...challenge, expires_at })
    .execute();
}

/** A single statement, so that of two answers to one challenge only the first is checked, in whichever process. */
export async function take(db: Db, purpose: Purpose, challenge: string): Promise<ChallengeRow | undefined> {
  const row = await db
    .deleteFrom('challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .returningAll()
    .returning(sql<boolean>`expires_at > now()`.as('is_open'))
    .executeTakeFirst();
  return row?.is_open ? row : undefined;
}

export async function removeExpired(db: Db): Promise<number> {
  return db.deleteFrom('challenges').where('expires_at', '<', sql<Date>`now()`).$call(changedRows);
}
