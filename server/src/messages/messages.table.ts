import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import type { MessageFolder, SuspectReason } from '@velvet-spoon/contract/domain/message-folders';
import type { MessageKind } from '@velvet-spoon/contract/domain/message-kinds';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json, Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    messages: MessagesTable;
    message_answers: MessageAnswersTable;
    saved_answers: SavedAnswersTable;
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
  kind: Generated<MessageKind>;
  /** Of a celebration or an inquiry. */
  details: Json<Celebration | Inquiry | null>;
  due_on: string | null;
  sender_id: string | null;
  read_at: Date | null;
  assigned_to: string | null;
  note: Generated<string>;
};

export type MessageAnswersTable = {
  id: Generated<string>;
  message_id: string;
  text: string;
  language: Language;
  author_id: string | null;
  request_id: string;
  created_at: Timestamp;
};

type SavedAnswersTable = {
  id: Generated<string>;
  title: string;
  text_en: string;
  text_ru: string;
  updated_at: Timestamp;
};

export type MessageRow = Selectable<MessagesTable>;
export type AnswerRow = Selectable<MessageAnswersTable>;
