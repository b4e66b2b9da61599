import * as accounts from '../auth/accounts.repository.ts';
import type { UserRow } from '../auth/accounts.table.ts';
import * as tokens from '../auth/tokens.repository.ts';
import { inTransaction } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as invitations from './invitations.repository.ts';
import * as repository from './people.repository.ts';
import { requireAnother } from './people.service.ts';

type Change = { email: string; isDisabled: boolean; actor: Actor };

/**
 * A disabled person can sign in neither with a password nor with a passkey, and neither their tokens nor their
 * invitations work any more. Unlike a removed person, they keep password, passkeys and role, and can be enabled
 * again; but tokens and invitations stay gone. Returns undefined if no person who works here has this address.
 */
export async function setDisabled(
  services: Pick<Services, 'db'>,
  { email, isDisabled, actor }: Change,
): Promise<UserRow | undefined> {
  return inTransaction(services, async (tx) => {
    const owners = await repository.lockOwners(tx.db);
    const person = await accounts.findByEmail(tx.db, email);
    if (!person?.is_admin) return undefined;
    if ((person.barred !== null) === isDisabled) return person;
    if (isDisabled) requireAnother(owners, person.id);
    await repository.setBarred(tx.db, person.id, isDisabled ? 'suspended' : null);
    if (isDisabled) {
      await tokens.revokeAll(tx.db, person.id);
      await invitations.removeBy(tx.db, person.id);
    }
    await record(tx, {
      actor,
      action: isDisabled ? 'suspend' : 'reinstate',
      noun: 'people',
      subjectId: person.id,
      title: person.username,
    });
    return person;
  });
}
