import { contactFields } from '@velvet-spoon/contract/partner-contact';
import type { Transaction } from 'kysely';
import type { UserRow } from '../accounts/accounts.table.ts';
import type { Database, Db } from '../platform/db/database.ts';

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

/** Also without a change to the contact: new papers make a new version too. */
export async function update(db: Db, id: string, values: Partial<ContactValues> = {}): Promise<ContactRow> {
  return db
    .updateTable('users')
    .set(({ eb }) => ({ ...values, version: eb('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}
