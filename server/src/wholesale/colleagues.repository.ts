import { COLLEAGUE_LINK_DAYS } from '@velvet-spoon/contract/domain/limits';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Db, Tx } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    colleague_invitations: ColleagueInvitationsTable;
  }
}

/** Deleted when it is accepted or withdrawn. */
type ColleagueInvitationsTable = {
  id: Generated<string>;
  company_id: string;
  email: string;
  hash: string;
  created_at: Timestamp;
  expires_at: Date;
};

export type InvitationRow = Selectable<ColleagueInvitationsTable>;

/** The account that applied for the company of this one. */
export async function findCompany(db: Db, accountId: string): Promise<string | undefined> {
  const company = sql<string>`coalesce(company_id, id)`.as('id');
  return (await db.selectFrom('users').select(company).where('id', '=', accountId).executeTakeFirst())?.id;
}

/** Nobody decides about the company until the transaction ends. Undefined unless it is approved. */
export async function lockApproved(
  { db }: Tx,
  id: string,
): Promise<{ company_name: string | null } | undefined> {
  return db
    .selectFrom('users')
    .select('company_name')
    .where('id', '=', id)
    .where('partner_status', '=', 'approved')
    .forShare()
    .executeTakeFirst();
}

/** All accounts of a company but one, first the one that applied. */
export async function listOthers(db: Db, companyId: string, accountId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where((eb) => eb('company_id', '=', companyId).or('id', '=', companyId))
    .where('id', '<>', accountId)
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .orderBy('created_at')
    .execute();
}

const isOpen = sql<boolean>`expires_at > now()`;

export async function listInvitations(db: Db, companyId: string): Promise<InvitationRow[]> {
  const invitations = db.selectFrom('colleague_invitations').selectAll().where('company_id', '=', companyId);
  return invitations.where(isOpen).orderBy('created_at').execute();
}

/** Replaces an earlier invitation to this address, whose link stops working. */
export async function upsert(
  db: Db,
  invitation: Pick<InvitationRow, 'company_id' | 'email' | 'hash'>,
): Promise<InvitationRow> {
  const expires_at = sql<Date>`now() + make_interval(days => ${COLLEAGUE_LINK_DAYS})`;
  return db
    .insertInto('colleague_invitations')
    .values({ ...invitation, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'email']).doUpdateSet({ hash: invitation.hash, expires_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findOpen(db: Db, hash: string): Promise<InvitationRow | undefined> {
  const invitations = db.selectFrom('colleague_invitations').selectAll().where('hash', '=', hash);
  return invitations.where(isOpen).executeTakeFirst();
}

/** A single statement, so that one link creates one account. */
export async function take(db: Db, hash: string): Promise<InvitationRow | undefined> {
  const taken = db.deleteFrom('colleague_invitations').where('hash', '=', hash).where(isOpen);
  return taken.returningAll().executeTakeFirst();
}

type Owned = { id: string; companyId: string };

export async function removeInvitation(
  db: Db,
  { id, companyId }: Owned,
): Promise<{ email: string } | undefined> {
  return db
    .deleteFrom('colleague_invitations')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('email')
    .executeTakeFirst();
}

/** What a colleague who leaves has asked for stays with the company. */
export async function handOverInquiries(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('messages')
    .from('users')
    .set((eb) => ({ sender_id: eb.ref('users.company_id') }))
    .whereRef('users.id', '=', 'messages.sender_id')
    .where('users.id', '=', accountId)
    .where('users.company_id', 'is not', null)
    .execute();
}

export async function removeColleague(db: Db, { id, companyId }: Owned) {
  return db
    .deleteFrom('users')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(['username', 'email'])
    .executeTakeFirst();
}

/** Colleagues share the fate of their company. Returns their ids. */
export async function setApproved(db: Db, companyId: string, isApproved: boolean): Promise<string[]> {
  const rows = await db
    .updateTable('users')
    .set(({ eb }) => ({
      is_approved: isApproved,
      barred: isApproved ? null : 'suspended',
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With the name of the company that invites. */
export async function listByEmail(db: Db, email: string) {
  return db
    .selectFrom('colleague_invitations as invitation')
    .innerJoin('users', 'users.id', 'invitation.company_id')
    .selectAll('invitation')
    .select('users.company_name')
    .where('invitation.email', '=', email.toLowerCase())
    .execute();
}

export async function removeByEmail(db: Db, email: string): Promise<void> {
  await db.deleteFrom('colleague_invitations').where('email', '=', email.toLowerCase()).execute();
}

export async function removeExpired(db: Db): Promise<void> {
  await db.deleteFrom('colleague_invitations').where('expires_at', '<', sql<Date>`now()`).execute();
}
