import { type Insertable, sql } from 'kysely';
import { changedAny } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import type { PasskeyRow, PasskeysTable } from './passkeys.table.ts';

/** Returns undefined if the passkey is already known. */
export async function insert(db: Db, passkey: Insertable<PasskeysTable>): Promise<PasskeyRow | undefined> {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function listOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

export async function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/**
 * Returns false if the passkey was removed, or its counter did not go up, as when two copies of one key sign at the same
 * time. Synced passkeys do not count and stay at zero.
 */
export async function use(db: Db, id: string, counter: number): Promise<boolean> {
  return db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .$call(changedAny);
}

export async function remove(db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

export async function removeAll(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
