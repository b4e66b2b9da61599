import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { queueMail } from '../platform/mail/mail.queue.ts';
import { knownAddressMail, passwordResetMail } from '../platform/mail/mail.templates.ts';
import type { Services } from '../platform/services.ts';
import type { Account } from './accounts.table.ts';

type Outbox = Pick<Services, 'env' | 'jobs'>;
type Reader = Pick<Account, 'id' | 'email'>;

/** A mail about a link that has expired is of no use. */
export const RESET_MINUTES = 30;

export async function queuePasswordResetMail(
  trx: Transaction<Database>,
  services: Outbox,
  { id, email }: Reader,
  link: string,
): Promise<void> {
  await queueMail(trx, services, {
    to: email,
    content: passwordResetMail(link),
    about: { noun: 'accounts', id },
    giveUpAt: new Date(Date.now() + RESET_MINUTES * 60_000),
    holdsSecret: true,
  });
}

/** Somebody gave this address for a new account, or applied with it, and it has one. */
export async function queueKnownAddressMail(
  trx: Transaction<Database>,
  services: Outbox,
  { id, email }: Reader,
): Promise<void> {
  await queueMail(trx, services, {
    to: email,
    content: knownAddressMail(services.env),
    about: { noun: 'accounts', id },
  });
}
