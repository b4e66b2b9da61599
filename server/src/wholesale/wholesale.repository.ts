import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { type SelectQueryBuilder, sql, type Transaction, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { accountColumns, confirmedNow } from '../auth/accounts.repository.ts';
import type { Account, UserRow, UsersTable } from '../auth/accounts.table.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import type { Timestamp } from '../platform/db/columns.ts';
import { changedRows } from '../platform/db/counts.ts';
import type { Database, Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    application_requests: ApplicationRequestsTable;
  }
}

type ApplicationRequestsTable = {
  request_id: string;
  created_at: Timestamp;
};

type RequestId = ApplicationRequestsTable['request_id'];

export type Partner = Account &
  Pick<UserRow, 'version' | 'phone' | 'staff_note' | 'paper_request'> & {
    status: PartnerStatus;
    is_colleague: boolean;
    documents: Pick<DocumentRow, 'id' | 'kind'>[];
  };

export async function find(db: Db, id: string): Promise<Partner | undefined> {
  return partners(db).where('users.id', '=', id).executeTakeFirst();
}

export async function findByPaperLink(db: Db, hash: string): Promise<Partner | undefined> {
  return partners(db).where('users.paper_link', '=', hash).executeTakeFirst();
}

/** Makes other decisions about this partner wait for the end of the transaction. */
export async function lock(db: Transaction<Database>, id: string): Promise<Partner | undefined> {
  return partners(db).where('users.id', '=', id).forUpdate('users').executeTakeFirst();
}

export type PartnerChange = Pick<Updateable<UsersTable>, 'staff_note' | 'paper_request' | 'paper_link'> & {
  status?: PartnerStatus;
};

/** Counts as a new version. Staff vouch for the address of an applicant they approve. */
export async function update(db: Db, id: string, { status, ...change }: PartnerChange): Promise<void> {
  await db
    .updateTable('users')
    .set(({ eb }) => ({
      ...change,
      ...(status && {
        is_approved: status === 'approved',
        barred: status === 'suspended' || status === 'declined' ? status : null,
      }),
      ...(status === 'approved' && { email_confirmed_at: confirmedNow }),
      version: eb('version', '+', 1),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .execute();
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

export async function removeRequests(db: Db, before: Date): Promise<number> {
  return db.deleteFrom('application_requests').where('created_at', '<', before).$call(changedRows);
}

/** Leaves out administrators who are also partners. */
function partners(db: Db) {
  return asPartners(db.selectFrom('users')).where('users.partner_status', 'is not', null);
}

export function asPartners<O>(users: SelectQueryBuilder<Database, 'users', O>) {
  return users
    .select([...accountColumns, 'users.version', 'users.phone', 'users.staff_note', 'users.paper_request'])
    .select(sql<PartnerStatus>`users.partner_status`.as('status'))
    .select(sql<boolean>`users.company_id is not null`.as('is_colleague'))
    .select((user) =>
      jsonArrayFrom(
        user
          .selectFrom('documents')
          .select(['documents.id', 'documents.kind'])
          .whereRef('documents.owner_id', '=', 'users.id')
          .where('documents.encrypted_for', 'is not', null),
      ).as('documents'),
    );
}
