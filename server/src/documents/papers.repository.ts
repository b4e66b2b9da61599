import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { DocumentKind, DocumentRow } from './documents.table.ts';

/** The papers that staff see of an applicant. */
export async function listByOwner(db: Db, ownerId: string): Promise<DocumentRow[]> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('sealed_for', 'is not', null)
    .orderBy('kind')
    .execute();
}

export type OpeningRow = { kind: DocumentKind; actor_name: string; at: Date };

/** The newest, also of papers that are gone. A link that nobody followed opened nothing. */
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
