import { type Insertable, sql } from 'kysely';
import { changedAny, changedRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type {
  DocumentKind,
  DocumentOpeningsTable,
  DocumentRow,
  DocumentsTable,
  DocumentTicketsTable,
  OwnedDocument,
} from './documents.table.ts';

export async function insert(db: Db, document: Insertable<DocumentsTable>): Promise<DocumentRow> {
  return db.insertInto('documents').values(document).returningAll().executeTakeFirstOrThrow();
}

export async function setEncrypted(
  db: Db,
  id: string,
  { size, encryptedFor, isScanned }: { size: number; encryptedFor: string; isScanned: boolean },
): Promise<DocumentRow> {
  return db
    .updateTable('documents')
    .set({ size, encrypted_for: encryptedFor, is_scanned: isScanned })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ignores documents whose bytes are not fully stored yet. */
export async function findById(db: Db, id: string): Promise<OwnedDocument | undefined> {
  return db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.owner_id')
    .selectAll('documents')
    .select(({ fn }) => fn.coalesce('users.company_name', 'users.username').as('owner_name'))
    .where('documents.id', '=', id)
    .where('documents.encrypted_for', 'is not', null)
    .executeTakeFirst();
}

/** Waits for a transaction that is about to assign it. False if that succeeded. */
export async function lockUnclaimed(db: Tx['db'], id: string): Promise<boolean> {
  const row = await db
    .selectFrom('documents')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many of them had no owner yet. */
export async function setOwner(db: Db, ids: string[], ownerId: string): Promise<number> {
  return db
    .updateTable('documents')
    .set({ owner_id: ownerId })
    .where('id', 'in', ids)
    .where('owner_id', 'is', null)
    .where('encrypted_for', 'is not', null)
    .$call(changedRows);
}

export async function findByOwners(db: Db, ownerIds: readonly string[]): Promise<DocumentRow[]> {
  if (ownerIds.length === 0) return [];
  return db.selectFrom('documents').selectAll().where('owner_id', 'in', ownerIds).execute();
}

/** Documents that no account claimed, because the process that received them was killed. */
export async function findAbandoned(db: Db): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('owner_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Not of pending applicants: staff still have to review their documents. */
export async function findOlderThan(db: Db, days: number): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.owner_id')
    .selectAll('documents')
    .where((user) => user.or([user('users.is_approved', '=', true), user('users.barred', 'is not', null)]))
    .where('documents.created_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
}

export async function remove(db: Db, ids: string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return [];
  return db.deleteFrom('documents').where('id', 'in', ids).returningAll().execute();
}

/** The next document, by id, that is encrypted for other recipients. */
export async function findEncryptedForOthers(
  db: Db,
  encryptedFor: string,
  afterId: string | null,
): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('encrypted_for', '<>', encryptedFor)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId!))
    .orderBy('id')
    .executeTakeFirst();
}

/** Saved before the first byte is written, so destroying the document meanwhile erases both files. */
export async function setNextKey(db: Db, id: string, nextKey: string): Promise<void> {
  await db.updateTable('documents').set({ next_key: nextKey }).where('id', '=', id).execute();
}

/** Returns false if the document was destroyed meanwhile. */
export async function moveToKey(
  db: Db,
  id: string,
  { nextKey, encryptedFor }: { nextKey: string; encryptedFor: string },
): Promise<boolean> {
  return db
    .updateTable('documents')
    .set({ key: nextKey, next_key: null, encrypted_for: encryptedFor })
    .where('id', '=', id)
    .where('next_key', '=', nextKey)
    .$call(changedAny);
}

export async function insertOpening(db: Db, opening: Insertable<DocumentOpeningsTable>): Promise<void> {
  await db.insertInto('document_openings').values(opening).execute();
}

type NewTicket = Omit<Insertable<DocumentTicketsTable>, 'expires_at'> & { seconds: number };

/** Returns when it expires, by the clock of the database, which also judges it: those of our processes may differ. */
export async function insertTicket(db: Db, { seconds, ...ticket }: NewTicket): Promise<Date> {
  const { expires_at } = await db
    .insertInto('document_tickets')
    .values({ ...ticket, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

export type UsedTicket = { document_id: string; actor_id: string | null; actor_name: string };

/** A single statement, so two concurrent requests cannot both use the ticket. */
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

export async function removeOldTickets(db: Db): Promise<void> {
  await db
    .deleteFrom('document_tickets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

export async function listByOwner(db: Db, ownerId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('encrypted_for', 'is not', null)
    .orderBy('kind')
    .execute();
}

export type OpeningRow = { kind: DocumentKind; actor_name: string; at: Date };

/** The newest, also of papers that are gone. A link that was not followed opened nothing. */
export async function listOpenings(db: Db, ownerId: string, limit: number): Promise<OpeningRow[]> {
  return db
    .selectFrom('document_openings')
    .select([sql<DocumentKind>`kind`.as('kind'), 'actor_name', 'at'])
    .where('owner_id', '=', ownerId)
    .where('kind', 'is not', null)
    .where('via', 'in', ['ticket', 'token'])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
}

/** For an account that is erased. */
export async function forgetOpener(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('document_openings')
    .set({ actor_id: null, actor_name: 'erased' })
    .where('actor_id', '=', accountId)
    .execute();
  await db.deleteFrom('document_tickets').where('actor_id', '=', accountId).execute();
}
