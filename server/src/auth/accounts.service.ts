import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { Tx } from '../platform/db/database.ts';
import { type Actor, actorOf, record } from '../platform/history/history.ts';
import type { Limits } from '../platform/http/limits.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import type { Services } from '../platform/services.ts';
import { knownAddressMails } from './accounts.limits.ts';
import { queueKnownAddressMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import type { Account } from './accounts.table.ts';
import * as registrations from './registrations.repository.ts';
import * as resets from './resets.repository.ts';

/** Returns undefined, and changes nothing, if the address is taken. The actor defaults to the new account. */
export async function createUser(
  tx: Tx,
  user: repository.NewUser,
  actor?: Actor,
): Promise<Account | undefined> {
  const account = await repository.insert(tx.db, user);
  if (!account) return undefined;
  const { created_at: _, ...after } = account;
  await record(tx, {
    actor: actor ?? actorOf(account),
    action: 'create',
    noun: 'accounts',
    subjectId: account.id,
    after,
  });
  return account;
}

/** Tells the owner of a known address that someone else entered it. */
export async function mailKnownAddress(tx: Outbox & { limits: Limits }, email: string): Promise<void> {
  const user = await repository.findByEmail(tx.db, email);
  if (!user || !(await tx.limits.allows(knownAddressMails, user.id))) return;
  await queueKnownAddressMail(tx, user);
}

/**
 * Every night: removes password links and registrations that expired more than a day ago, and forgets old addresses.
 * The extra day lets a late visitor read what happened to their link.
 */
export const accountsSweepJob = defineJob({
  name: 'accounts-sweep',
  schedule: '50 3 * * *',
  async run({ db, log }: Pick<Services, 'db' | 'log'>) {
    const yesterday = new Date(Date.now() - DAY_MS);
    const removed = await resets.removeSpent(db, yesterday);
    log.info({ removed }, 'removed used and expired password links');
    const unconfirmed = await registrations.removeExpired(db, yesterday);
    log.info({ removed: unconfirmed }, 'removed expired registrations');
    log.info({ removed: await repository.removeOldAddresses(db) }, 'forgot addresses of old sign-ins');
  },
});
