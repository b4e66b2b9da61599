import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/schema.ts';
import type { Account } from './accounts.table.ts';

export type MailReader = Pick<Account, 'id' | 'username' | 'email'>;

/** What accounts write to people, queued in the transaction of what it speaks of. */
export type AccountMails = {
  /** The link works once, for 30 minutes. */
  passwordReset(trx: Transaction<Database>, user: MailReader, link: string): Promise<void>;
  /** Somebody gave this address for a new account, or applied with it, and it has one. */
  addressKnown(trx: Transaction<Database>, user: MailReader): Promise<void>;
};

/** Stands in until the outbox is connected. It names the mail, and never the link. */
export function unsentMails(log: Logger): AccountMails {
  return {
    async passwordReset(_trx, { id }) {
      log.warn({ userId: id }, 'no outbox: a password reset was not mailed');
    },
    async addressKnown(_trx, { id }) {
      log.warn({ userId: id }, 'no outbox: a note about a known address was not mailed');
    },
  };
}
