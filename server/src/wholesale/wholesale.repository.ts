import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { accountColumns } from '../accounts/accounts.repository.ts';
import type { Account } from '../accounts/accounts.table.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import type { Db } from '../platform/db/database.ts';
import type { ApplicationRequestsTable } from './wholesale.table.ts';

type RequestId = ApplicationRequestsTable['request_id'];

export type Partner = Account & { documents: Pick<DocumentRow, 'id' | 'kind'>[] };

export async function listPending(db: Db): Promise<Partner[]> {
  return partners(db).where('users.is_approved', '=', false).orderBy('users.created_at').execute();
}

export async function listApproved(db: Db): Promise<Partner[]> {
  return partners(db).where('users.is_approved', '=', true).orderBy('users.created_at', 'desc').execute();
}

export async function find(db: Db, id: string): Promise<Partner | undefined> {
  return partners(db).where('users.id', '=', id).executeTakeFirst();
}

/** False if someone else approved them first. */
export async function approve(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ is_approved: true, updated_at: new Date() })
    .where('id', '=', id)
    .where('is_wholesale', '=', true)
    .where('is_approved', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

/** Returns how many there were. */
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
    .select(accountColumns)
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
