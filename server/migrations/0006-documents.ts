import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table documents (
      id uuid primary key default gen_random_uuid(),
      -- Null from the first byte until its application is accepted. An account cannot be deleted before its documents are
      -- destroyed, which erases the bytes too.
      owner_id uuid references users,
      kind text not null check (kind in ('corporate', 'w9')),
      key text not null unique,
      -- Where a key rotation is writing the document again.
      next_key text unique,
      filename text not null,
      content_type text not null,
      size integer not null default 0,
      -- False if it arrived while no scanner was set up.
      is_scanned boolean not null default false,
      -- Which set of recipients can open it. Null while its bytes are still coming in.
      encrypted_for text,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index documents_of_owner on documents (owner_id)`.execute(db);
  // No reference to the document or the account: the record of openings stays when both are gone.
  await sql`
    create table document_openings (
      id uuid primary key default gen_random_uuid(),
      document_id uuid not null,
      -- The owner of the document: after it is destroyed, no other row names them.
      owner_id uuid,
      kind text check (kind in ('corporate', 'w9')),
      actor_id uuid,
      actor_name text not null,
      via text not null check (via in ('link', 'ticket', 'token')),
      address_hash text not null,
      at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index document_openings_of_document on document_openings (document_id, at)`.execute(db);
  await sql`create index document_openings_of_owner on document_openings (owner_id, at)`.execute(db);
  await sql`
    create table document_tickets (
      -- A hash of the ticket in the address: the table alone opens nothing.
      hash text primary key,
      document_id uuid not null references documents on delete cascade,
      actor_id uuid,
      actor_name text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index document_tickets_document on document_tickets (document_id)`.execute(db);
}
