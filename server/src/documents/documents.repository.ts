import { type Insertable, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type {
  DocumentOpeningsTable,
  DocumentRow,
  DocumentsTable,
  DocumentTicketsTable,
} from './documents.table.ts';

export async function insert(db: Db, document: Insertable<DocumentsTable>): Promise<DocumentRow> {
  return db.insertInto('documents').values(document).returningAll().executeTakeFirstOrThrow();
}

export async function setSealed(
  db: Db,
  id: string,
  { size, sealedFor }: { size: number; sealedFor: string },
): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set({ size, sealed_for: sealedFor })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Only one whose bytes are all there. */
export async function findById(db: Db, id: string): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .where('sealed_for', 'is not', null)
    .executeTakeFirst();
}

/** How many of them had no owner until now. */
export async function setOwner(db: Db, ids: string[], ownerId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ owner_id: ownerId })
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .where('sealed_for', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function findByOwners(db: Db, ownerIds: readonly string[]): Promise<DocumentRow[]> {
  if (ownerIds.length === 0) return [];
  return db.selectFrom('documents').selectAll().where('owner_id', 'in', ownerIds).execute();
}

/** Never came to belong to an account: the process that received it was killed. */
export async function findAbandoned(db: Db, before: Date): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('owner_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** Of approved partners only: an applicant's papers are still to be read. */
export async function findKeptSince(db: Db, before: Date): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.owner_id')
    .selectAll('documents')
    .where('users.is_approved', '=', true)
    .where('documents.created_at', '<', before)
    .execute();
}

export async function remove(db: Db, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return db.deleteFrom('documents').where('id', 'in', ids).returningAll().execute();
}

/** The next one, in the order of ids, that other recipients than these were meant to open. */
export async function findSealedOtherwise(
  db: Db,
  sealedFor: string,
  afterId: string | null,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('sealed_for', '<>', sealedFor)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .orderBy('id')
    .executeTakeFirst();
}

/** Written down before the first byte goes there: whoever destroys the document meanwhile erases both places. */
export async function setNextKey(db: Db, id: string, nextKey: string): Promise<void> {
  await db.updateTable('documents').set({ next_key: nextKey }).where('id', '=', id).execute();
}

/** False when the document was destroyed meanwhile. */
export async function moveToKey(
  db: Db,
  id: string,
  { nextKey, sealedFor }: { nextKey: string; sealedFor: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ key: nextKey, next_key: null, sealed_for: sealedFor })
    .where('id', '=', id)
    .where('next_key', '=', nextKey)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertOpening(db: Db, opening: Insertable<DocumentOpeningsTable>): Promise<void> {
  await db.insertInto('document_openings').values(opening).execute();
}

export async function insertTicket(db: Db, ticket: Insertable<DocumentTicketsTable>): Promise<void> {
  await db.insertInto('document_tickets').values(ticket).execute();
}

export type UsedTicket = { document_id: string; actor_id: string | null; actor_name: string };

/** One statement marks and reads it: of two that come at once, one gets nothing. */
export async function useTicket(db: Db, hash: string): Promise<UsedTicket | undefined> {
  return db
    .updateTable('document_tickets')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['document_id', 'actor_id', 'actor_name'])
    .executeTakeFirst();
}

export async function removeOldTickets(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('document_tickets').where('expires_at', '<', before).execute();
}
