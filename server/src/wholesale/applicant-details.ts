import { PARTNER_LIMITS } from '@velvet-spoon/contract/limits';
import { type ApplicantDetails, saveNote as saveNoteEndpoint } from '@velvet-spoon/contract/wholesale-staff';
import * as papers from '../documents/documents.repository.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { By } from '../platform/http/by.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import { canResend, resendMail } from '../platform/mail/mail.queue.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';
import { lockPartner } from './wholesale.decisions.ts';
import { presentDetails } from './wholesale.presenter.ts';
import * as repository from './wholesale.repository.ts';

/** What an applicant's mails are about: the application, or the account and its password. */
const NOUNS = ['wholesale', 'accounts'];

export async function readDetails(
  { db, env }: { db: Db; env: Env },
  partner: repository.Partner,
): Promise<ApplicantDetails> {
  const { id, email: address } = partner;
  return presentDetails(partner, {
    papers: await papers.listByOwner(db, id),
    openings: await papers.listOpenings(db, id, PARTNER_LIMITS.openings),
    mails: await mails.listTo(db, { address, nouns: NOUNS, id, limit: PARTNER_LIMITS.mails }),
    retentionDays: env.DOCUMENT_RETENTION_DAYS,
  });
}

export async function saveNote(
  services: Services,
  id: string,
  note: string,
  { actor, ifMatch }: By,
): Promise<ApplicantDetails> {
  return inTransaction(services, async (tx) => {
    const partner = await lockPartner(tx, id);
    if (partner.staff_note !== note) {
      requireVersion(ifMatch, partner);
      await repository.update(tx.db, id, { staff_note: note });
      const [before, after] = [{ note: partner.staff_note }, { note }];
      await record(tx, { actor, action: 'note', noun: 'wholesale', subjectId: id, before, after });
    }
    return checkedAnswer(saveNoteEndpoint, await readDetails(tx, await lockPartner(tx, id)));
  });
}

/** Only what was sent to the applicant: staff get theirs elsewhere. */
export async function resend(services: Services, mailId: string, { actor }: By): Promise<void> {
  await inTransaction(services, async (tx) => {
    const mail = await mails.lock(tx.db, mailId);
    const partner = mail && NOUNS.includes(mail.about_noun) && (await repository.find(tx.db, mail.about_id));
    if (!partner || mail.to_address.toLowerCase() !== partner.email.toLowerCase() || !canResend(mail)) {
      throw new ProblemError('not-found', 'There is no such email to send again.');
    }
    await resendMail(tx, mailId);
    await record(tx, {
      actor,
      action: 'resend-mail',
      noun: 'wholesale',
      subjectId: partner.id,
      after: { subject: mail.subject },
    });
  });
}
