import type { WholesaleUser } from '@velvet-spoon/contract/wholesale';
import { detailsOf } from '@velvet-spoon/contract/wholesale-application';
import { presentDocumentUrls } from '../documents/documents.presenter.ts';
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
    version: partner.version,
  };
}
