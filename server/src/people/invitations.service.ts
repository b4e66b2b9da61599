import type { Role } from '@velvet-spoon/contract/api/endpoint';
import type { Language } from '@velvet-spoon/contract/api/own-account';
import { type Invitation, invitePerson } from '@velvet-spoon/contract/api/people';
import { staffSignInLimit } from '../auth/accounts.limits.ts';
import * as accounts from '../auth/accounts.repository.ts';
import { createUser } from '../auth/accounts.service.ts';
import { type SignInOrigin, type SignInResult, startSession } from '../auth/accounts.sign-in.ts';
import type { Account } from '../auth/accounts.table.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import * as tokens from '../auth/tokens.repository.ts';
import { hashToken, makeToken } from '../auth/tokens.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { addressKey } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './invitations.repository.ts';
import { queueInvitationMail } from './people.mail.ts';
import { presentInvitation, roleOf } from './people.presenter.ts';
import * as people from './people.repository.ts';
import type { InvitationRow } from './people.table.ts';

const NOUN = 'invitations';

export async function invite(
  services: Services,
  { email, role }: { email: string; role: Role },
  { actor }: ChangeContext,
): Promise<Invitation> {
  return inTransaction(services, async (tx) => {
    // An owner who is being removed at this moment cannot invite.
    const owners = await people.lockOwners(tx.db);
    if (actor.id === null || !owners.includes(actor.id)) throw new ProblemError('owner-required');
    const known = await accounts.findByEmail(tx.db, email);
    if (known && (known.is_admin || known.is_wholesale)) throw new ProblemError('address-taken');
    const token = makeToken();
    const invitation = await repository.upsert(tx.db, {
      hash: hashToken(token),
      email,
      is_owner: role === 'owner',
      invited_by: actor.id,
    });
    const after = { email, role };
    await record(tx, { actor, action: 'create', noun: NOUN, subjectId: invitation.id, after });
    // In the fragment, which browsers never send: it reaches neither a log nor a Referer header.
    const link = new URL(`/admin/join#${token}`, tx.env.PUBLIC_URL).href;
    const { language } = (await accounts.findMailSettings(tx.db, actor.id))!;
    await queueInvitationMail(tx, invitation, { link, invitedBy: actor.name, language });
    return checkedAnswer(invitePerson, presentInvitation(invitation, actor.name));
  });
}

export async function revoke(services: Services, id: string, { actor }: ChangeContext): Promise<void> {
  await inTransaction(services, async (tx) => {
    const invitation = await repository.remove(tx.db, id);
    if (!invitation) throw new ProblemError('not-found', 'This invitation was accepted or revoked before.');
    const before = { email: invitation.email, role: roleOf(invitation) };
    await record(tx, { actor, action: 'delete', noun: NOUN, subjectId: id, before });
  });
}

export async function open(services: Services, token: string, address: string): Promise<InvitationRow> {
  await services.limits.consume(staffSignInLimit, addressKey(address));
  const invitation = await repository.findOpen(services.db, hashToken(token));
  if (!invitation) throw linkOver();
  return invitation;
}

export type Acceptance = SignInOrigin & {
  token: string;
  username: string;
  password: string;
  language: Language;
};

export async function accept(services: Services, given: Acceptance): Promise<SignInResult> {
  const { token, username, password, language, address } = given;
  await requireGoodPassword(services, password, 'staff');
  // Checked before the expensive hash, so only someone with a valid link can make us compute it.
  await open(services, token, address);
  const passwordHash = await hashPassword(password, { line: addressKey(address) });
  return inTransaction(services, async (tx) => {
    const invitation = await repository.take(tx.db, hashToken(token));
    const account = invitation && (await join(tx, invitation, { username, passwordHash, language }));
    if (!account) throw linkOver();
    const after = { email: account.email, role: roleOf(account) };
    await record(tx, {
      actor: actorOf(account),
      action: 'join',
      noun: 'people',
      subjectId: account.id,
      after,
    });
    return startSession(tx, account, given);
  });
}

/** The link proves the address. An existing account with that address becomes the new person's, without its old sessions. */
async function join(
  tx: Tx,
  { email, is_owner: isOwner }: InvitationRow,
  given: { username: string; passwordHash: string; language: Language },
): Promise<Account | undefined> {
  const created = await createUser(tx, { ...given, email, isConfirmed: true, isAdmin: true, isOwner });
  if (created) return created;
  const id = await people.promote(tx.db, { ...given, email, isOwner });
  if (id === undefined) return undefined;
  await tokens.revokeAll(tx.db, id);
  return accounts.findAdministrator(tx.db, id);
}

function linkOver(): ProblemError {
  return new ProblemError('link-over', 'This invitation no longer works. Ask an owner for a new one.');
}
