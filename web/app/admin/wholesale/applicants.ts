import type { WholesaleUser } from '@velvet-spoon/contract/wholesale';
import { type CamelDetails, camelDetailsOf } from '@velvet-spoon/contract/wholesale-application';
import { adminApi } from '../kit/session/admin-api.ts';

export type Applicant = CamelDetails & {
  id: string;
  username: string;
  email: string;
  documentsUrl: string | null;
  w9Url: string | null;
  isApproved: boolean;
  createdAt: string;
  version: number;
};

export type Applicants = { pending: Applicant[]; approved: Applicant[] };

export const applicantsKey = ['wholesale'];

/** Loads both lists together: whoever leaves one appears in the other. */
export async function loadApplicants(): Promise<Applicants> {
  const [pending, approved] = await Promise.all([
    adminApi.request('GET /admin/pending'),
    adminApi.request('GET /admin/users'),
  ]);
  return { pending: pending.map(toApplicant), approved: approved.map(toApplicant) };
}

export function toApplicant(user: WholesaleUser): Applicant {
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    ...camelDetailsOf(user),
    documentsUrl: user.documents_url,
    w9Url: user.w9_url,
    isApproved: user.is_approved,
    createdAt: user.created_at,
    version: user.version,
  };
}

/** The id at the end of an address such as /api/v1/admin/documents/{id}. */
export function documentId(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
