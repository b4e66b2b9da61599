import type { WholesaleUser } from '@velvet-spoon/contract/api/wholesale';
import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';

export function buildPartner(
  n: number,
  username: string,
  isApproved: boolean,
  company: string | null,
): WholesaleUser {
  const id = (kind: number) => `00000000-0000-4000-8000-0000000000${kind}${n}`;
  return {
    id: id(1),
    username,
    email: `${username.toLowerCase().replace(' ', '.')}@example.com`,
    company_name: company,
    documents_url: `/api/v1/admin/documents/${id(2)}`,
    w9_url: `/api/v1/admin/documents/${id(3)}`,
    is_approved: isApproved,
    created_at: `2026-10-0${n}T09:30:00.000Z`,
    status: isApproved ? 'approved' : 'pending',
    version: 1,
    paper_request: null,
    is_colleague: false,
  };
}

export function buildDetails(user: WholesaleUser): ApplicantDetails {
  return { ...user, phone: null, note: '', papers: [], openings: [], mails: [], colleagues: [] };
}
