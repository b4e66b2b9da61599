import { INVITATION_DAYS } from '@velvet-spoon/contract/domain/limits';
import { sql } from 'kysely';
import { changedRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import { keyset, type Page } from '../platform/db/keyset.ts';
import type { InvitationRow } from './people.table.ts';

type NewInvitation = Pick<InvitationRow, 'hash' | 'email' | 'is_owner' | 'invited_by'>;

/** Replaces an earlier invitation to this address, whose link stops working. */
export async function upsert(db: Db, invitation: NewInvitation): Promise<InvitationRow> {
  return db
    .insertInto('invitations')
    .values({ ...invitation, expires_at: sql`now() + make_interval(days => ${INVITATION_DAYS})` })
    .onConflict((conflict) =>
      conflict.expression(sql`lower(email)`).doUpdateSet((row) => ({
        hash: row.ref('excluded.hash'),
        email: row.ref('excluded.email'),
        is_owner: row.ref('excluded.is_owner'),
        invited_by: row.ref('excluded.invited_by'),
        expires_at: row.ref('excluded.expires_at'),
        created_at: sql`now()`,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const newestFirst = keyset({ 'invitations.created_at': 'instant', 'invitations.id': 'uuid' });

/** The inviter must be an owner who can sign in, also at the moment when the link is used. */
const isOpen = sql<boolean>`invitations.expires_at > now() and exists (
  select from users where users.id = invitations.invited_by and users.is_owner and users.barred is null
)`;

export async function listOpen(db: Db, page: Page) {
  const invitations = db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select('users.username')
    .where(isOpen);
  return newestFirst.page(invitations, page).execute();
}

export async function findOpen(db: Db, hash: string): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitations').selectAll().where('hash', '=', hash).where(isOpen).executeTakeFirst();
}

/** A single statement, so that one link creates one account. */
export async function take(db: Db, hash: string): Promise<InvitationRow | undefined> {
  return db
    .deleteFrom('invitations')
    .where('hash', '=', hash)
    .where(isOpen)
    .returningAll()
    .executeTakeFirst();
}

export async function remove(db: Db, id: string): Promise<InvitationRow | undefined> {
  return db.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst();
}

/** Called when a person stops being an owner. */
export async function removeBy(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', userId).execute();
}

export async function removeExpired(db: Db): Promise<number> {
  return db.deleteFrom('invitations').where('expires_at', '<', sql<Date>`now()`).$call(changedRows);
}
