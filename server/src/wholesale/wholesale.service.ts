import { detailsOf } from '@velvet-spoon/contract/wholesale-application';
import { destroy } from '../documents/documents.service.ts';
import { inTransaction } from '../platform/db/database.ts';
import { record } from '../platform/history/history.ts';
import type { By } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { queueMail } from '../platform/mail/mail.queue.ts';
import type { Services } from '../platform/services.ts';
import { applicationApprovedMail } from './wholesale.mail.ts';
import * as repository from './wholesale.repository.ts';

const noApplicant = () => new ProblemError('not-found', 'There is no such applicant.');

/** A second approval changes nothing and mails nothing. */
export async function approve(services: Services, id: string, { actor }: By): Promise<repository.Partner> {
  return inTransaction(services, async (tx) => {
    const applicant = await repository.find(tx.db, id);
    if (!applicant) throw noApplicant();
    const approved = { ...applicant, is_approved: true };
    if (!(await repository.approve(tx.db, id))) return approved;
    await record(tx, {
      actor,
      action: 'approve',
      noun: 'wholesale',
      subjectId: id,
      before: { is_approved: false },
      after: { is_approved: true },
    });
    const content = applicationApprovedMail(applicant, tx.env.PUBLIC_URL);
    await queueMail(tx, { to: applicant.email, content, about: { noun: 'wholesale', id } });
    return approved;
  });
}

/** The papers go with the account; what stays is the row that says so. */
export async function remove(services: Services, id: string, by: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    const partner = await repository.find(tx.db, id);
    if (!partner) throw noApplicant();
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
