import { type Colleagues, inviteColleague } from '@velvet-spoon/contract/api/colleagues';
import { confirmLimit } from '../auth/accounts.limits.ts';
import * as accounts from '../auth/accounts.repository.ts';
import { createUser, mailKnownAddress } from '../auth/accounts.service.ts';
import { type SignInOrigin, startSession } from '../auth/accounts.sign-in.ts';
import type { SignedIn } from '../auth/accounts.table.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import { hashToken, makeToken } from '../auth/tokens.ts';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import { addressKey, defineLimit, HOUR } from '../platform/http/limits.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './colleagues.repository.ts';
import { accountGone } from './partner-account.service.ts';
import { colleagueInvitedMail } from './wholesale.mail.ts';

/** Per account: each is a mail to a stranger. */
const inviteLimit = defineLimit('colleague', () => [{ points: 10, seconds: HOUR }]);

const NOUN = 'invitations';

export async function list(db: Db, accountId: string): Promise<Colleagues> {
  const companyId = await repository.findCompany(db, accountId);
  if (!companyId) throw accountGone();
  const invitations = await repository.listInvitations(db, companyId);
  return {
    may_invite: companyId === accountId,
    colleagues: await repository.listOthers(db, companyId, accountId),
    invitations: invitations.map(({ id, email, expires_at }) => ({
      id,
      email,
      expires_at: expires_at.toISOString(),
    })),
  };
}

/** One person answers for who is in: the account that applied, whose papers staff have read. */
async function requireHead(db: Db, accountId: string): Promise<void> {
  if ((await repository.findCompany(db, accountId)) === accountId) return;
  throw new ProblemError('forbidden', 'Only the account that applied may do that.');
}

/** A known address gets another mail, and nobody but its owner learns that. */
export async function invite(services: Services, account: SignedIn, given: string): Promise<Colleagues> {
  await requireHead(services.db, account.id);
  await services.limits.consume(inviteLimit, account.id);
  const email = given.toLowerCase();
  return inTransaction(services, async (tx) => {
    const company = await repository.lockApproved(tx, account.id);
    if (!company) throw accountGone();
    const token = makeToken();
    const invitation = await repository.upsert(tx.db, {
      company_id: account.id,
      email,
      hash: hashToken(token),
    });
    const { id, expires_at: giveUpAt } = invitation;
    await record(tx, {
      actor: actorOf(account),
      action: 'create',
      noun: NOUN,
      subjectId: id,
      after: { email },
    });
    if (await accounts.findByEmail(tx.db, email)) await mailKnownAddress(tx, email);
    else {
      // In the fragment, which browsers never send.
      const link = new URL(`/wholesale/join#${token}`, tx.env.PUBLIC_URL).href;
      const content = colleagueInvitedMail(link, {
        company: company.company_name ?? account.username,
        invitedBy: account.username,
      });
      const about = { noun: NOUN, id };
      await mailFromCafe(tx, { to: email, content, about, giveUpAt, holdsSecret: true });
    }
    return checkedAnswer(inviteColleague, await list(tx.db, account.id));
  });
}

export async function remove(services: Services, account: SignedIn, id: string): Promise<void> {
  await requireHead(services.db, account.id);
  await inTransaction(services, async (tx) => {
    const owned = { id, companyId: account.id };
    const actor = actorOf(account);
    const invitation = await repository.removeInvitation(tx.db, owned);
    if (invitation) {
      return record(tx, { actor, action: 'delete', noun: NOUN, subjectId: id, before: invitation });
    }
    await repository.handOverInquiries(tx.db, id);
    const colleague = await repository.removeColleague(tx.db, owned);
    if (!colleague) throw new ProblemError('not-found', 'There is no such colleague.');
    await record(tx, { actor, action: 'delete', noun: 'wholesale', subjectId: id, before: colleague });
  });
}

type Acceptance = SignInOrigin & { token: string; username: string; password: string };

/** Creates the account of a colleague, approved as the company is, and signs in. */
export async function join(services: Services, given: Acceptance): Promise<string> {
  const { username, password, address } = given;
  const hash = hashToken(given.token);
  await requireGoodPassword(services, password);
  await services.limits.consume(confirmLimit, addressKey(address));
  // Checked before the expensive hash, so only someone with a valid link can make us compute it.
  if (!(await repository.findOpen(services.db, hash))) throw linkOver();
  const passwordHash = await hashPassword(password, { line: addressKey(address) });
  return inTransaction(services, async (tx) => {
    // The company before the invitation, as when staff delete it.
    const open = await repository.findOpen(tx.db, hash);
    const company = open && (await repository.lockApproved(tx, open.company_id));
    const invitation = company && (await repository.take(tx.db, hash));
    if (!invitation) throw linkOver();
    const account = await createUser(tx, {
      username,
      email: invitation.email,
      passwordHash,
      companyId: invitation.company_id,
      ...(company.company_name && { companyName: company.company_name }),
      isWholesale: true,
      isApproved: true,
      isConfirmed: true,
    });
    if (!account) throw linkOver();
    return (await startSession(tx, account, given)).token;
  });
}

function linkOver(): ProblemError {
  return new ProblemError(
    'link-over',
    'This invitation no longer works. Please ask your colleague for a new one.',
  );
}
