import type { PaperRequest, WholesaleUser } from '@velvet-spoon/contract/api/wholesale';
import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { type CamelDetails, camelDetailsOf } from '@velvet-spoon/contract/domain/wholesale-application';

export type Applicant = CamelDetails & {
  id: string;
  username: string;
  email: string;
  documentsUrl: string | null;
  w9Url: string | null;
  isApproved: boolean;
  createdAt: string;
  status: PartnerStatus;
  version: number;
  paperRequest: PaperRequest | null;
};

export const applicantsKey = ['wholesale'];

const TAB = '/admin?tab=wholesale';

export const addresses = {
  list: TAB,
  prices: `${TAB}&prices`,
  partner: (id: string) => `${TAB}&partner=${id}`,
};

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
    status: user.status,
    version: user.version,
    paperRequest: user.paper_request,
  };
}

/** The id at the end of an address such as /api/v1/admin/documents/{id}. */
export function documentId(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
