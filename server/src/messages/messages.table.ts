import type { MessageFolder, SuspectReason } from '@velvet-spoon/contract/domain/message-folders';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    messages: MessagesTable;
  }
}

export type MessagesTable = {
  id: Generated<string>;
  reference: string;
  name: string;
  email: string;
  phone: string;
  subject: string | null;
  message: string;
  request_id: string | null;
  is_suspect: Generated<boolean>;
  state: Generated<'new' | 'answered'>;
  address_hash: string;
  suspect_reason: Exclude<SuspectReason, 'unknown'> | null;
  digest_id: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  folder: ColumnType<MessageFolder, never, never>;
  search_text: ColumnType<string, never, never>;
  created_at: Timestamp;
};

export type MessageRow = Selectable<MessagesTable>;
