import type { User } from '@velvet-spoon/contract/accounts';
import { detailsOf } from '@velvet-spoon/contract/wholesale-application';
import type { Account } from './accounts.table.ts';

/** The account as its owner sees it. Document URLs are for administrators only. */
export function presentOwnAccount(account: Account): User {
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    ...detailsOf(account),
    documents_url: null,
    w9_url: null,
    is_wholesale: account.is_wholesale,
    is_approved: account.is_approved,
    is_admin: account.is_admin,
    created_at: account.created_at.toISOString(),
    updated_at: account.updated_at.toISOString(),
  };
}
