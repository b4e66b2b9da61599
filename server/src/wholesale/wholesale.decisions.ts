import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { detailsOf } from '@velvet-spoon/contract/domain/wholesale-application';
import * as tokens from '../auth/tokens.repository.ts';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { read as readCafe } from '../cafe/cafe.repository.ts';
import { destroy } from '../documents/documents.service.ts';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { MailContent } from '../platform/mail/mail.layout.ts';
import type { Services } from '../platform/services.ts';
import { handOverInquiries, setApproved } from './colleagues.repository.ts';
import {
  accountSuspendedMail,
  applicationApprovedMail,
  applicationDeclinedMail,
  deletedMail,
  type MailSource,
} from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

type Decision = { id: string; action: string; from: PartnerStatus[]; to: PartnerStatus };

type Consequences = { after?: (tx: Services & Tx, partner: repository.Partner) => Promise<void> };

export async function lockPartner({ db }: Tx, id: string): Promise<repository.Partner> {
  const partner = await repository.lock(db, id);
  if (!partner) throw new ProblemError('not-found', 'There is no such applicant.');
  return partner;
}

/**
 * Changes a partner's status. What was decided before changes nothing and has no consequences; a decision that does not
 * follow from the present status is based on an outdated list.
 */
async function decide(
  services: Services,
  { id, action, from, to }: Decision,
  { actor, ifMatch }: ChangeContext,
  { after }: Consequences = {},
): Promise<repository.Partner> {
  return inTransaction(services, async (tx) => {
    const partner = await lockPartner(tx, id);
    requireVersion(ifMatch, partner);
    // Colleagues share the fate of their company: staff decide about the account that applied.
    if (partner.is_colleague) throw new ProblemError('version-conflict');
    if (partner.status === to) return partner;
    if (!from.includes(partner.status)) throw new ProblemError('version-conflict');
    await repository.update(tx.db, id, { status: to });
    // An applicant who waits or was declined has no colleagues.
    const colleagues = await setApproved(tx.db, id, to === 'approved');
    if (to === 'suspended' || to === 'declined') {
      for (const userId of [id, ...colleagues]) await tokens.revokeAll(tx.db, userId);
    }
    await record(tx, {
      actor,
      action,
      noun: 'wholesale',
      subjectId: id,
      title: partner.company_name ?? partner.username,
      before: { status: partner.status, is_approved: partner.is_approved },
      after: { status: to, is_approved: to === 'approved' },
    });
    await after?.(tx, partner);
    return lockPartner(tx, id);
  });
}

/** Tells them, in the transaction of what happened to them. */
async function mail(
  tx: Services & Tx,
  { id, email }: repository.Partner,
  write: (from: MailSource) => MailContent,
): Promise<void> {
  const { document: cafe } = await readCafe(tx.db);
  const content = write({ cafe, site: tx.env.PUBLIC_URL });
  await mailFromCafe(tx, { to: email, content, about: { noun: 'wholesale', id } });
}

/** A second approval changes nothing and sends no mail. Someone who was declined can still be approved. */
export async function approve(
  services: Services,
  id: string,
  context: ChangeContext,
): Promise<repository.Partner> {
  return decide(services, { id, action: 'approve', from: ['pending', 'declined'], to: 'approved' }, context, {
    after: (tx, partner) => mail(tx, partner, applicationApprovedMail),
  });
}

/** Destroys the documents with the account. Only the history row stays. */
export async function remove(services: Services, id: string, context: ChangeContext): Promise<void> {
  await inTransaction(services, async (tx) => {
    // The account before its documents: a second deletion waits here, and then finds no account.
    const partner = await lockPartner(tx, id);
    requireVersion(context.ifMatch, partner);
    await destroy(tx, id, context);
    await handOverInquiries(tx.db, id);
    await repository.remove(tx.db, id);
    const { username, email, is_approved, status } = partner;
    await record(tx, {
      actor: context.actor,
      action: 'delete',
      noun: 'wholesale',
      subjectId: id,
      before: { username, email, ...detailsOf(partner), is_approved },
    });
    // A declined applicant knows already that there is no account.
    if (status === 'declined') return;
    await mail(tx, partner, (from) => deletedMail(status === 'pending' ? 'application' : 'account', from));
  });
}

/** The applicant is told in the words of staff. The privacy page promises that the papers go at once. */
export async function decline(
  services: Services,
  id: string,
  words: { subject: string; text: string },
  context: ChangeContext,
): Promise<repository.Partner> {
  return decide(services, { id, action: 'decline', from: ['pending'], to: 'declined' }, context, {
    async after(tx, partner) {
      await destroy(tx, id, context);
      await mail(tx, partner, () => applicationDeclinedMail(words));
    },
  });
}

export function suspend(services: Services, id: string, context: ChangeContext): Promise<repository.Partner> {
  return decide(services, { id, action: 'suspend', from: ['approved'], to: 'suspended' }, context, {
    after: (tx, partner) => mail(tx, partner, accountSuspendedMail),
  });
}

export function reinstate(
  services: Services,
  id: string,
  context: ChangeContext,
): Promise<repository.Partner> {
  return decide(services, { id, action: 'reinstate', from: ['suspended'], to: 'approved' }, context);
}
