import type { Generated, Selectable } from 'kysely';
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
  created_at: Timestamp;
};

export type MessageRow = Selectable<MessagesTable>;
