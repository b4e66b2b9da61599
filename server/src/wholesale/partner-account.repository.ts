import type { PartnerEvent } from '@velvet-spoon/contract/api/partner-account';
import { contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import type { Selectable, Transaction } from 'kysely';
import type { UserRow } from '../auth/accounts.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { HistoryTable } from '../platform/history/history.table.ts';

const columns = [...contactFields.map(({ name }) => name), 'email', 'version'] as const;

export type ContactRow = Pick<UserRow, (typeof columns)[number]>;

export type ContactValues = Omit<ContactRow, 'email' | 'version'>;

export async function find(db: Db, id: string): Promise<ContactRow | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Makes other changes to this account, and decisions about it, wait for the end of the transaction. */
export async function lock(db: Transaction<Database>, id: string): Promise<ContactRow | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function update(db: Db, id: string, values: Partial<ContactValues>): Promise<ContactRow> {
  return db
    .updateTable('users')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Which rows partners may read, and what they mean to them. All others are the business of staff. */
export const partnerActions: Record<string, Record<string, PartnerEvent>> = {
  accounts: {
    create: 'applied',
    'change-password': 'password-changed',
    'reset-password': 'password-changed',
    confirm: 'password-changed',
  },
  wholesale: {
    'receive-papers': 'papers-received',
    approve: 'approved',
    decline: 'declined',
    suspend: 'suspended',
    reinstate: 'reinstated',
    'replace-w9': 'w9-replaced',
    'ask-paper': 'paper-asked',
    'replace-paper': 'paper-replaced',
    'change-contact': 'contact-changed',
  },
};

/** Far more than anyone will read. */
const MOST = 100;

export type PartnerHistoryRow = Pick<Selectable<HistoryTable>, 'at' | 'noun' | 'action' | 'after'>;

/** Newest first. */
export async function listHistory(db: Db, userId: string): Promise<PartnerHistoryRow[]> {
  return db
    .selectFrom('history')
    .select(['at', 'noun', 'action', 'after'])
    .where('subject_id', '=', userId)
    .where((where) =>
      where.or(
        Object.entries(partnerActions).map(([noun, actions]) =>
          where.and([where('noun', '=', noun), where('action', 'in', Object.keys(actions))]),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
