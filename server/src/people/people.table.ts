import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    invitations: InvitationsTable;
  }
}

/** Deleted when it is accepted or revoked: the history records it. */
type InvitationsTable = {
  id: Generated<string>;
  hash: string;
  email: string;
  is_owner: boolean;
  invited_by: string;
  created_at: Timestamp;
  expires_at: Date;
};

export type InvitationRow = Selectable<InvitationsTable>;
