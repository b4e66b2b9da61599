import type { Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { accountColumns, confirmedNow } from '../accounts/accounts.repository.ts';
import type { Account, UserRow } from '../accounts/accounts.table.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import type { ApplicationRequestsTable } from './wholesale.table.ts';

type RequestId = ApplicationRequestsTable['request_id'];

export type Partner = Account & Pick<UserRow, 'version'> & { documents: Pick<DocumentRow, 'id' | 'kind'>[] };

export async function listPending(db: Db): Promise<Partner[]> {
  return partners(db).where('users.is_approved', '=', false).orderBy('users.created_at').execute();
}

export async function listApproved(db: Db): Promise<Partner[]> {
  return partners(db).where('users.is_approved', '=', true).orderBy('users.created_at', 'desc').execute();
}

/** Makes other decisions about this partner wait for the end of the transaction. */
export async function lock(db: Transaction<Database>, id: string): Promise<Partner | undefined> {
  return partners(db).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

/** Undefined if someone else approved them first. Staff vouch for the address of whoever they approve. */
export async function approve(
  db: Db,
  id: string,
): Promise<Pick<UserRow, 'is_approved' | 'version'> | undefined> {
  return db
    .updateTable('users')
    .set(({ eb }) => ({
      is_approved: true,
      version: eb('version', '+', 1),
      updated_at: new Date(),
      email_confirmed_at: confirmedNow,
    }))
    .where('id', '=', id)
    .where('is_wholesale', '=', true)
    .where('is_approved', '=', false)
    .returning(['is_approved', 'version'])
    .executeTakeFirst();
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).where('is_wholesale', '=', true).execute();
}

/** Whether this form was accepted before. */
export async function hasCome(db: Db, requestId: RequestId): Promise<boolean> {
  const row = await db
    .selectFrom('application_requests')
    .select('request_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the form. False if it was recorded before. */
export async function isFirst(db: Db, requestId: RequestId): Promise<boolean> {
  const row = await db
    .insertInto('application_requests')
    .values({ request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many were removed. */
export async function removeRequests(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('application_requests')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Leaves out administrators who are also partners. */
function partners(db: Db) {
  return db
    .selectFrom('users')
    .select([...accountColumns, 'users.version'])
    .select((user) =>
      jsonArrayFrom(
        user
          .selectFrom('documents')
          .select(['documents.id', 'documents.kind'])
          .whereRef('documents.owner_id', '=', 'users.id')
          .where('documents.sealed_for', 'is not', null),
      ).as('documents'),
    )
    .where('users.is_wholesale', '=', true)
    .where('users.is_admin', '=', false);
}
