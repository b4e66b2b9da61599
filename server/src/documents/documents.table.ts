import type { DOCUMENT_KINDS } from '@velvet-spoon/contract/api/documents';
import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    documents: DocumentsTable;
    document_openings: DocumentOpeningsTable;
    document_tickets: DocumentTicketsTable;
  }
}

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type DocumentsTable = {
  id: Generated<string>;
  owner_id: string | null;
  kind: DocumentKind;
  key: string;
  next_key: string | null;
  filename: string;
  content_type: string;
  size: Generated<number>;
  encrypted_for: string | null;
  /** A virus scanner has seen it and found nothing. */
  is_scanned: Generated<boolean>;
  created_at: Timestamp;
};

/** How a document was opened: a link was issued, a link was followed, or a bearer token fetched it directly. */
export type OpeningVia = 'link' | 'ticket' | 'token';

export type DocumentOpeningsTable = {
  id: Generated<string>;
  document_id: string;
  owner_id: string | null;
  /** Null for openings of papers that were destroyed without a record. */
  kind: DocumentKind | null;
  actor_id: string | null;
  actor_name: string;
  via: OpeningVia;
  address_hash: string;
  at: Timestamp;
};

export type DocumentTicketsTable = {
  hash: string;
  document_id: string;
  actor_id: string | null;
  actor_name: string;
  expires_at: Date;
  used_at: Date | null;
};

export type DocumentRow = Selectable<DocumentsTable>;

/** With the company it belongs to, or the contact's name if they gave none. */
export type OwnedDocument = DocumentRow & { owner_name: string | null };
