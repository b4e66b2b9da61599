import type { ApplicantDetails, PartnerMail } from '@velvet-spoon/contract/wholesale-staff';
import type { DocumentRow } from '../documents/documents.table.ts';
import type { OpeningRow } from '../documents/papers.repository.ts';
import { canResend } from '../platform/mail/mail.resend.ts';
import type { MailRow, MailState } from '../platform/mail/mail.table.ts';
import { presentPartner } from './wholesale.presenter.ts';
import type { Partner } from './wholesale.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Parts = {
  papers: DocumentRow[];
  openings: OpeningRow[];
  mails: MailRow[];
  retentionDays: number | undefined;
};

export function presentDetails(
  partner: Partner,
  { papers, openings, mails, retentionDays }: Parts,
): ApplicantDetails {
  const days = partner.status === 'pending' ? undefined : retentionDays;
  return {
    ...presentPartner(partner),
    phone: partner.phone,
    note: partner.staff_note,
    papers: papers.map(({ id, kind, filename, content_type, size, is_scanned, created_at }) => ({
      id,
      kind,
      filename,
      content_type,
      size,
      is_scanned,
      created_at: created_at.toISOString(),
      kept_until: days ? new Date(created_at.getTime() + days * DAY_MS).toISOString() : null,
    })),
    openings: openings.map(({ kind, actor_name, at }) => ({ kind, by: actor_name, at: at.toISOString() })),
    mails: mails.map(presentMail),
  };
}

const states: Record<MailState, PartnerMail['state']> = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'retrying',
  dead: 'failed',
};

function presentMail(mail: MailRow): PartnerMail {
  const { id, subject, state, last_error, created_at, sent_at } = mail;
  return {
    id,
    subject,
    state: states[state],
    reason: state === 'sent' ? null : last_error,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    can_resend: canResend(mail),
  };
}
