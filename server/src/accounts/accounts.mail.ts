import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { queueMail } from '../mail/mail.queue.ts';
import { knownAddressMail, passwordResetMail } from '../mail/mail.templates.ts';
import type { Services } from '../services.ts';
import type { Account } from './accounts.table.ts';

export type MailReader = Pick<Account, 'id' | 'username' | 'email'>;

/** What accounts write to people, queued in the transaction of what it speaks of. */
export type AccountMails = {
  /** The link works once, for 30 minutes. */
  passwordReset(trx: Transaction<Database>, user: MailReader, link: string): Promise<void>;
  /** Somebody gave this address for a new account, or applied with it, and it has one. */
  addressKnown(trx: Transaction<Database>, user: MailReader): Promise<void>;
};

const RESET_MS = 30 * 60_000;

export function outboxMails(services: Pick<Services, 'env' | 'jobs'>): AccountMails {
  return {
    async passwordReset(trx, { id, email }, link) {
      await queueMail(trx, services, {
        to: email,
        content: passwordResetMail(link),
        about: { noun: 'accounts', id },
        giveUpAt: new Date(Date.now() + RESET_MS),
      });
    },
    async addressKnown(trx, { id, email }) {
      await queueMail(trx, services, {
        to: email,
        content: knownAddressMail(services.env),
        about: { noun: 'accounts', id },
      });
    },
  };
}
