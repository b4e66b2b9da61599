import type { Generated, Selectable } from 'kysely';
import type { Timestamp } from '../db/columns.ts';

declare module '../db/database.ts' {
  interface Database {
    mails: MailsTable;
  }
}

/** `failed` is retried. `dead` is not, and needs a person. */
export type MailState = 'queued' | 'sent' | 'failed' | 'dead';

export type MailsTable = {
  id: Generated<string>;
  message_id: string;
  sender_name: Generated<string>;
  to_address: string;
  reply_to: string | null;
  /** The Message-IDs of the mails that it answers, the newest last. Null for a mail that no person wrote. */
  thread: string[] | null;
  /** Null for a mail that cannot be switched off. */
  unsubscribe_url: string | null;
  subject: string;
  html: string;
  text: string;
  state: Generated<MailState>;
  attempts: Generated<number>;
  last_error: string | null;
  next_attempt_at: Timestamp;
  give_up_at: Date | null;
  holds_secret: Generated<boolean>;
  about_noun: string;
  about_id: string;
  created_at: Timestamp;
  sent_at: Date | null;
};

export type MailRow = Selectable<MailsTable>;
