import { detailsOf } from '@velvet-spoon/contract/wholesale-application';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { cafeName } from '../cafe/cafe.service.ts';
import { destroy } from '../documents/documents.service.ts';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import type { Services } from '../platform/services.ts';
import { applicationApprovedMail } from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

const noApplicant = () => new ProblemError('not-found', 'There is no such applicant.');

/** A second approval changes nothing and sends no mail. */
export async function approve(
  services: Services,
  id: string,
  { actor, ifMatch }: By,
): Promise<repository.Partner> {
  return inTransaction(services, async (tx) => {
    const applicant = await repository.lock(tx.db, id);
    if (!applicant) throw noApplicant();
    requireVersion(ifMatch, applicant);
    const approval = await repository.approve(tx.db, id);
    if (!approval) return applicant;
    await record(tx, {
      actor,
      action: 'approve',
      noun: 'wholesale',
      subjectId: id,
      title: applicant.company_name ?? applicant.username,
      before: { is_approved: false },
      after: { is_approved: true },
    });
    const content = applicationApprovedMail({ cafeName: await cafeName(tx.db), site: tx.env.PUBLIC_URL });
    await mailFromCafe(tx, { to: applicant.email, content, about: { noun: 'wholesale', id } });
    return { ...applicant, ...approval };
  });
}

/** Destroys the documents with the account. Only the history row stays. */
export async function remove(services: Services, id: string, by: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    // The account before its documents: a second deletion waits here, and then finds nobody.
    const partner = await repository.lock(tx.db, id);
    if (!partner) throw noApplicant();
    requireVersion(by.ifMatch, partner);
    await destroy(tx, id, by);
    await repository.remove(tx.db, id);
    const { username, email, is_approved } = partner;
    await record(tx, {
      actor: by.actor,
      action: 'delete',
      noun: 'wholesale',
      subjectId: id,
      before: { username, email, ...detailsOf(partner), is_approved },
    });
  });
}
