import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** How long an address stays known after the owner was last seen there. */
const REMEMBERED_DAYS = 30;

export const rememberedSince = sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`;

export async function remember(db: Db, userId: string, addressHash: string): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: addressHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_seen_at: sql`now()` }),
    )
    .execute();
}

/** Returns how many were forgotten. */
export async function removeOld(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_addresses')
    .where('last_seen_at', '<', rememberedSince)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
