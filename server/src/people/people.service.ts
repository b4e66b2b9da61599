import type { Role } from '@velvet-spoon/contract/api/endpoint';
import { changeRole as changeRoleEndpoint, type Person } from '@velvet-spoon/contract/api/people';
import * as passkeys from '../auth/passkeys.repository.ts';
import * as recoveryCodes from '../auth/recovery-codes.repository.ts';
import * as tokens from '../auth/tokens.repository.ts';
import { revokeToken } from '../auth/tokens.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import * as invitations from './invitations.repository.ts';
import { presentPerson, roleOf } from './people.presenter.ts';
import * as repository from './people.repository.ts';

const NOUN = 'people';

/** Takes effect with the next request in every process, because each reads the role with the token. */
export async function changeRole(
  services: Services,
  { id, role }: { id: string; role: Role },
  { actor, ifMatch }: ChangeContext,
): Promise<Person> {
  return inTransaction(services, async (tx) => {
    const { person, owners } = await holdPerson(tx, id, actor);
    if (roleOf(person) !== role) {
      requireVersion(ifMatch, person);
      if (role === 'staff') {
        requireAnother(owners, id);
        await invitations.removeBy(tx.db, id);
      }
      await repository.setOwner(tx.db, id, role === 'owner');
      const before = { role: roleOf(person) };
      await record(tx, { actor, action: 'update', noun: NOUN, subjectId: id, before, after: { role } });
    }
    const changed = await repository.find(tx.db, id);
    if (!changed) throw absent();
    return checkedAnswer(changeRoleEndpoint, presentPerson(changed));
  });
}

/** Every request looks up its token in the database, so a deleted token works in no process. */
export async function removePerson(
  services: Services,
  id: string,
  { actor, ifMatch }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { person, owners } = await holdPerson(tx, id, actor);
    requireVersion(ifMatch, person);
    requireAnother(owners, id);
    if (person.is_wholesale) await dismissPartner(tx, id);
    else await repository.remove(tx.db, id);
    const { username, email } = person;
    const before = { username, email, role: roleOf(person) };
    await record(tx, { actor, action: 'delete', noun: NOUN, subjectId: id, before });
  });
}

async function dismissPartner({ db }: Tx, id: string): Promise<void> {
  await repository.dismiss(db, id);
  await tokens.revokeAll(db, id);
  await passkeys.removeAll(db, id);
  await recoveryCodes.removeAll(db, id);
  await invitations.removeBy(db, id);
}

/**
 * Locks the owners first and the person next. A caller who waited here may have been removed or demoted meanwhile, and
 * is then refused.
 */
async function holdPerson({ db }: Tx, id: string, { id: actorId }: Actor) {
  const owners = await repository.lockOwners(db);
  if (actorId === null || !owners.includes(actorId)) throw new ProblemError('owner-required');
  const person = await repository.lock(db, id);
  if (!person) throw absent();
  return { person, owners };
}

export function requireAnother(owners: readonly string[], id: string): void {
  if (owners.length === 1 && owners[0] === id) {
    throw new ProblemError('last-owner', 'This is the last owner. Make somebody else an owner first.');
  }
}

export async function revokeStaffToken(
  services: Services,
  id: string,
  { actor }: ChangeContext,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const revoked = await revokeToken(tx, id, { actor, action: 'revoke', isSignIn: false });
    if (!revoked) throw new ProblemError('not-found');
  });
}

function absent(): ProblemError {
  return new ProblemError('not-found', 'This person no longer works here.');
}
