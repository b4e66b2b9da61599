import type { InstagramFailureCode } from '@velvet-spoon/contract/api/staff-social';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import type { InstagramRow, StoredItem } from './social.table.ts';

export async function read(db: Db): Promise<InstagramRow> {
  return db.selectFrom('instagram').selectAll().executeTakeFirstOrThrow();
}

export async function listItems(db: Db): Promise<StoredItem[]> {
  return db.selectFrom('instagram_items').selectAll().orderBy('position').execute();
}

/** Failures in a row make the pauses longer, up to six hours. */
export async function mayRead(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instagram')
    .select(sql<boolean>`retry_at is null or retry_at <= now()`.as('may'))
    .executeTakeFirstOrThrow();
  return row.may;
}

/** A success clears earlier failures. */
const unharmed = { failed_at: null, failure: null, failures: 0, retry_at: null };

export async function recordSuccess(db: Db): Promise<void> {
  await db
    .updateTable('instagram')
    .set({ read_at: sql`now()`, ...unharmed })
    .execute();
}

export async function recordFailure(db: Db, failure: InstagramFailureCode): Promise<void> {
  await db
    .updateTable('instagram')
    .set({
      failure,
      failed_at: sql`now()`,
      failures: sql`failures + 1`,
      retry_at: sql`now() + least(interval '15 minutes' * power(2, least(failures, 9)), interval '6 hours')`,
    })
    .execute();
}

/** Readers do not wait: they see the former items until this transaction has ended. */
export async function replaceItems(trx: Transaction<Database>, items: readonly StoredItem[]): Promise<void> {
  await trx.deleteFrom('instagram_items').execute();
  if (items.length > 0)
    await trx
      .insertInto('instagram_items')
      .values([...items])
      .execute();
}

export async function claimPicture(db: Db, mediaId: string): Promise<void> {
  await db
    .insertInto('instagram_pictures')
    .values({ media_id: mediaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The picture then belongs to staff. */
export async function releasePicture(db: Db, mediaId: string): Promise<void> {
  await db.deleteFrom('instagram_pictures').where('media_id', '=', mediaId).execute();
}

/** Pictures from Instagram that none of its items shows. */
export async function listUnshown(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('instagram_pictures')
    .select('media_id')
    .where('media_id', 'not in', (items) => items.selectFrom('instagram_items').select('media_id'))
    .execute();
  return rows.map(({ media_id }) => media_id);
}

type GivenToken = { token: Buffer; source: string; days: number };

/** A token that the operator has set. It clears earlier failures. */
export async function adoptToken(db: Db, { token, source, days }: GivenToken): Promise<void> {
  await db
    .updateTable('instagram')
    .set({
      token,
      token_source: source,
      token_given_at: sql`now()`,
      token_renewed_at: null,
      token_expires_at: sql`now() + ${days} * interval '1 day'`,
      token_warned_at: null,
      ...unharmed,
    })
    .execute();
}

/** Instagram renews no token in its first day. */
export async function isTokenDue(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('instagram')
    .select(
      sql<boolean>`coalesce(token_renewed_at + interval '6 days 12 hours', token_given_at + interval '1 day') <= now()`.as(
        'due',
      ),
    )
    .executeTakeFirstOrThrow();
  return row.due;
}

export async function saveRenewed(db: Db, token: Buffer, seconds: number): Promise<void> {
  await db
    .updateTable('instagram')
    .set({
      token,
      token_renewed_at: sql`now()`,
      token_expires_at: sql`now() + ${seconds} * interval '1 second'`,
      token_warned_at: null,
    })
    .execute();
}

/** Returns the expiry of the token once: when it is near and staff have not been told yet. */
export async function markWarned(trx: Transaction<Database>, days: number): Promise<Date | null> {
  const row = await trx
    .updateTable('instagram')
    .set({ token_warned_at: sql`now()` })
    .where('token_warned_at', 'is', null)
    .where('token_expires_at', '<=', sql<Date>`now() + ${days} * interval '1 day'`)
    .returning('token_expires_at')
    .executeTakeFirst();
  return row?.token_expires_at ?? null;
}

export async function forget(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('instagram')
    .set({
      token: null,
      token_source: null,
      token_given_at: null,
      token_renewed_at: null,
      token_expires_at: null,
      token_warned_at: null,
      read_at: null,
      ...unharmed,
    })
    .where('token', 'is not', null)
    .execute();
}
