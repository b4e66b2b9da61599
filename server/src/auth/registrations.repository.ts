import { sql } from 'kysely';
import { changedRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import type { RegistrationRow } from './accounts.table.ts';
import type { ProofHash } from './mailed-secrets.ts';

type NewRegistration = Pick<RegistrationRow, 'username' | 'email' | 'link_hash' | 'code_hash'> & {
  hours: number;
};

export async function insert(db: Db, { hours, ...registration }: NewRegistration): Promise<{ id: string }> {
  return db
    .insertInto('registrations')
    .values({ ...registration, expires_at: sql`now() + make_interval(hours => ${hours})` })
    .returning('id')
    .executeTakeFirstOrThrow();
}

const columns = { link: 'link_hash', code: 'code_hash' } as const;

export type RegistrationState = 'open' | 'used' | 'expired' | 'unknown';

export async function stateOf(db: Db, { kind, hash }: ProofHash): Promise<RegistrationState> {
  const row = await db
    .selectFrom('registrations')
    .select([
      sql<boolean>`used_at is not null`.as('is_used'),
      sql<boolean>`expires_at > now()`.as('is_fresh'),
    ])
    .where(columns[kind], '=', hash)
    .executeTakeFirst();
  if (!row) return 'unknown';
  if (row.is_used) return 'used';
  return row.is_fresh ? 'open' : 'expired';
}

/**
 * Locks every registration of the same address, always in the same order: two links of one address that are confirmed
 * at once must wait for each other, not deadlock.
 */
export async function lockAddress(db: Db, { kind, hash }: ProofHash): Promise<void> {
  await db
    .selectFrom('registrations')
    .select('id')
    .where((where) =>
      where(
        sql`lower(email)`,
        '=',
        where
          .selectFrom('registrations as proven')
          .select(sql<string>`lower(proven.email)`.as('email'))
          .where(`proven.${columns[kind]}`, '=', hash),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** A single statement, so two concurrent requests cannot both use the link. */
export async function use(db: Db, { kind, hash }: ProofHash): Promise<RegistrationRow | undefined> {
  return db
    .updateTable('registrations')
    .set({ used_at: sql`now()` })
    .where(columns[kind], '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
}

/** Once an address is confirmed, its other links are useless. */
export async function useAll(db: Db, email: string): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ used_at: sql`now()` })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute();
}

export async function listByEmail(db: Db, email: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

export async function removeByEmail(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where(sql`lower(email)`, '=', email).execute();
}

export async function removeExpired(db: Db, before: Date): Promise<number> {
  return db.deleteFrom('registrations').where('expires_at', '<', before).$call(changedRows);
}
