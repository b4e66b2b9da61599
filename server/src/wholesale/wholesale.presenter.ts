import { API_BASE } from '@velvet-spoon/contract/api/base';
import type { WholesaleUser } from '@velvet-spoon/contract/api/wholesale';
import type { ApplicantDetails, PartnerMail } from '@velvet-spoon/contract/api/wholesale-staff';
import { detailsOf } from '@velvet-spoon/contract/domain/wholesale-application';
import { DAY_MS } from '@velvet-spoon/contract/domain/zoned-time';
import type { OpeningRow } from '../documents/documents.repository.ts';
import type { DocumentKind, DocumentRow } from '../documents/documents.table.ts';
import { canResend } from '../platform/mail/mail.queue.ts';
import type { MailRow, MailState } from '../platform/mail/mail.table.ts';
import type { Partner } from './wholesale.repository.ts';

export function presentPartner(partner: Partner): WholesaleUser {
  return {
    id: partner.id,
    username: partner.username,
    email: partner.email,
    ...detailsOf(partner),
    ...presentDocumentUrls(partner.documents),
    is_approved: partner.is_approved,
    created_at: partner.created_at.toISOString(),
    status: partner.status,
    is_colleague: partner.is_colleague,
    version: partner.version,
    paper_request: partner.status === 'pending' ? partner.paper_request : null,
  };
}

type DocumentUrls = { documents_url: string | null; w9_url: string | null };

/** URLs that work only with an administrator's token. */
function presentDocumentUrls(documents: readonly Pick<DocumentRow, 'id' | 'kind'>[]): DocumentUrls {
  const urlOf = (kind: DocumentKind) => {
    const found = documents.find((document) => document.kind === kind);
    return found ? `${API_BASE}/admin/documents/${found.id}` : null;
  };
  return { documents_url: urlOf('corporate'), w9_url: urlOf('w9') };
}

type Parts = Pick<ApplicantDetails, 'colleagues'> & {
  papers: DocumentRow[];
  openings: OpeningRow[];
  mails: MailRow[];
  retentionDays: number | undefined;
};

export function presentDetails(
  partner: Partner,
  { papers, openings, mails, colleagues, retentionDays }: Parts,
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
    colleagues,
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
