import { type Kysely, sql } from 'kysely';

/** For openings so far: from the paper, or from the record of its destruction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update document_openings set owner_id = documents.owner_id, kind = documents.kind
    from documents where documents.id = document_id
  `.execute(db);
  await sql`
    update document_openings set owner_id = (history.before ->> 'owner_id')::uuid, kind = history.before ->> 'kind'
    from history
    where document_openings.kind is null
      and history.noun = 'documents'
      and history.action = 'delete'
      and history.subject_id = document_id::text
  `.execute(db);
}
