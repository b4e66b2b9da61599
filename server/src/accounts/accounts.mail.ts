import { RESET_LINK_MINUTES } from '@velvet-spoon/contract/limits';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { queueMail } from '../mail/mail.queue.ts';
import { knownAddressMail, passwordResetMail } from '../mail/mail.templates.ts';
import type { Services } from '../services.ts';
import type { Account } from './accounts.table.ts';

type Outbox = Pick<Services, 'env' | 'jobs'>;
type Reader = Pick<Account, 'id' | 'email'>;

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
    // A link that has expired is of no use.
    giveUpAt: new Date(Date.now() + RESET_LINK_MINUTES * 60_000),
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
