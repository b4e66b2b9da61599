import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import {
  type ApplicantDetails,
  saveNote as saveNoteEndpoint,
} from '@velvet-spoon/contract/api/wholesale-staff';
import { PAPER_LINK_DAYS, PARTNER_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import { hashToken, makeToken } from '../auth/tokens.ts';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import * as papers from '../documents/documents.repository.ts';
import { type Db, inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { record } from '../platform/history/history.ts';
import { checkedAnswer } from '../platform/http/answer.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { requireVersion } from '../platform/http/version-tag.ts';
import { canResend, resendMail } from '../platform/mail/mail.queue.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';
import { findCompany, listOthers } from './colleagues.repository.ts';
import { lockPartner } from './wholesale.decisions.ts';
import { paperAskedMail } from './wholesale.mail.ts';
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
    colleagues: await listOthers(db, (await findCompany(db, id)) ?? id, id),
    retentionDays: env.DOCUMENT_RETENTION_DAYS,
  });
}

type PartnerChange = (tx: Services & Tx, partner: repository.Partner) => Promise<void>;

/** Changes something, and answers with what is known then. */
function change(services: Services, id: string, make: PartnerChange): Promise<ApplicantDetails> {
  return inTransaction(services, async (tx) => {
    const partner = await lockPartner(tx, id);
    await make(tx, partner);
    return checkedAnswer(saveNoteEndpoint, await readDetails(tx, await lockPartner(tx, id)));
  });
}

export function saveNote(
  services: Services,
  id: string,
  note: string,
  context: ChangeContext,
): Promise<ApplicantDetails> {
  return change(services, id, async (tx, partner) => {
    const { staff_note } = partner;
    if (staff_note === note) return;
    requireVersion(context.ifMatch, partner);
    await repository.update(tx.db, id, { staff_note: note });
    const [before, after] = [{ note: staff_note }, { note }];
    await record(tx, {
      actor: context.actor,
      action: 'note',
      noun: 'wholesale',
      subjectId: id,
      before,
      after,
    });
  });
}

/** Sends an applicant a link by which they replace one paper. Asking again ends the link that was sent before. */
export function askForPaper(
  services: Services,
  id: string,
  { kind, text }: Pick<PaperRequest, 'kind' | 'text'>,
  context: ChangeContext,
): Promise<ApplicantDetails> {
  return change(services, id, async (tx, partner) => {
    const { status, email, company_name, username } = partner;
    requireVersion(context.ifMatch, partner);
    if (status !== 'pending') throw new ProblemError('version-conflict');
    const token = makeToken();
    const now = Date.now();
    const asked_at = new Date(now).toISOString();
    const expires_at = new Date(now + PAPER_LINK_DAYS * DAY_MS).toISOString();
    const request: PaperRequest = { kind, text, asked_at, expires_at, replaced_at: null };
    await repository.update(tx.db, id, {
      paper_request: JSON.stringify(request),
      paper_link: hashToken(token),
    });
    const about = { noun: 'wholesale', id };
    const title = company_name ?? username;
    const after = { kind, ...(text && { text }) };
    await record(tx, {
      actor: context.actor,
      action: 'ask-paper',
      noun: about.noun,
      subjectId: id,
      title,
      after,
    });
    const link = new URL(`/wholesale/paper?token=${token}`, tx.env.PUBLIC_URL).href;
    const content = paperAskedMail(request, link);
    await mailFromCafe(tx, { to: email, content, about, holdsSecret: true });
  });
}

/** Only what was sent to the applicant: staff get theirs elsewhere. */
export async function resend(services: Services, mailId: string, { actor }: ChangeContext): Promise<void> {
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
