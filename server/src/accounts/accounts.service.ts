import type { Tx } from '../platform/db/database.ts';
import { type Actor, actorOf, record } from '../platform/history/history.ts';
import type { Limits } from '../platform/http/limits.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import { knownAddressMails } from './accounts.limits.ts';
import { queueKnownAddressMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import type { Account } from './accounts.table.ts';

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
