import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { type Actor, actorOf, record } from '../platform/history/history.ts';
import { addressKey } from '../platform/http/limits.ts';
import type { Services } from '../platform/services.ts';
import { queueKnownAddressMail } from './accounts.mail.ts';
import * as repository from './accounts.repository.ts';
import type { Account } from './accounts.table.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

/** Nothing when the address has an account; then nothing is changed. Without an actor, people made it themselves. */
export async function createUser(
  trx: Transaction<Database>,
  user: repository.NewUser,
  actor?: Actor,
): Promise<Account | undefined> {
  const account = await repository.insert(trx, user);
  if (!account) return undefined;
  await record(trx, {
    actor: actor ?? actorOf(account),
    action: 'create',
    noun: 'accounts',
    subjectId: account.id,
    after: account,
  });
  return account;
}

/** To the holder of a known address, who may not know that somebody used it. */
export async function mailKnownAddress(
  services: Services,
  trx: Transaction<Database>,
  email: string,
): Promise<void> {
  const user = await repository.findByEmail(trx, email);
  if (!user || !(await services.limits.allows('mailPerRecipient', user.id))) return;
  await queueKnownAddressMail(trx, services, user);
}

type Registration = { username: string; email: string; password: string; address: string };

/** The caller cannot learn whether the address was known: the same work, the same answer. */
export async function register(services: Services, registration: Registration): Promise<void> {
  const { username, email, password, address } = registration;
  requireGoodPassword(services.env, password);
  await services.limits.consume('register', addressKey(address));
  const passwordHash = await hashPassword(password);
  await services.db.transaction().execute(async (trx) => {
    const created = await createUser(trx, { username, email, passwordHash });
    if (!created) await mailKnownAddress(services, trx, email);
  });
}
