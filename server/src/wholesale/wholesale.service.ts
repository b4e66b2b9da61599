import { destroy } from '../documents/documents.service.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { queueMail } from '../platform/mail/mail.queue.ts';
import { applicationApprovedMail } from '../platform/mail/mail.templates.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './wholesale.repository.ts';

const noApplicant = () => new ProblemError('not-found', 'There is no such applicant.');

/** A second approval changes nothing and mails nothing. */
export async function approve(services: Services, id: string, actor: Actor): Promise<repository.Partner> {
  return services.db.transaction().execute(async (trx) => {
    const applicant = await repository.find(trx, id);
    if (!applicant) throw noApplicant();
    const approved = { ...applicant, is_approved: true };
    if (!(await repository.approve(trx, id))) return approved;
    await record(trx, {
      actor,
      action: 'approve',
      noun: 'wholesale',
      subjectId: id,
      before: { is_approved: false },
      after: { is_approved: true },
    });
    const { username, email, company_name: companyName } = applicant;
    const content = applicationApprovedMail({ username, email, companyName }, services.env);
    await queueMail(trx, services, { to: email, content, about: { noun: 'wholesale', id } });
    return approved;
  });
}

/** The papers go with the account; what stays is the row that says so. */
export async function remove(services: Services, id: string, actor: Actor): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const partner = await repository.find(trx, id);
    if (!partner) throw noApplicant();
    await destroy(services, trx, id, actor);
    await repository.remove(trx, id);
    const { username, email, company_name, is_approved } = partner;
    await record(trx, {
      actor,
      action: 'delete',
      noun: 'wholesale',
      subjectId: id,
      before: { username, email, company_name, is_approved },
    });
  });
}
