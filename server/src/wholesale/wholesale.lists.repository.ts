import { type RawBuilder, sql } from 'kysely';
import { countRows, countWaiting, type WaitingRows } from '../platform/db/counts.ts';
import type { Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { keyset, type Page, type WithCursor } from '../platform/db/keyset.ts';
import { asPartners, type Partner } from './wholesale.repository.ts';

/** Partners are those who are or were approved. */
export const PARTNER_LISTS = ['pending', 'partners', 'approved', 'suspended', 'declined'] as const;

export type PartnerList = (typeof PARTNER_LISTS)[number];

export type PartnerPage = Page & { of: PartnerList; q?: string | undefined };

export type ListedPartner = Partner & WithCursor;

const order = { 'users.created_at': 'instant', 'users.id': 'uuid' } as const;
const newestFirst = keyset(order);
const oldestFirst = keyset(order, 'asc');

export async function list(db: Db, { of, q, ...page }: PartnerPage): Promise<ListedPartner[]> {
  let partners = asPartners(db.selectFrom('users').where(MEMBERS[of]));
  if (q) partners = partners.where(sql<boolean>`users.partner_search like lower(${`%${escapeLike(q)}%`})`);
  // The applicant who has waited longest comes first.
  return (of === 'pending' ? oldestFirst : newestFirst).page(partners, page).execute();
}

export function countPending(db: Db): Promise<number> {
  return countRows(db.selectFrom('users').where(MEMBERS.pending));
}

export function waitingApplicants(db: Db): Promise<WaitingRows> {
  return countWaiting(db.selectFrom('users').where(MEMBERS.pending));
}

/** Papers that staff have asked for, and applicants have not sent so far. */
export function waitingPapers(db: Db): Promise<WaitingRows> {
  const asked = db
    .selectFrom('users')
    .where(MEMBERS.pending)
    .where(sql<boolean>`paper_request is not null and paper_request ->> 'replaced_at' is null`);
  return countWaiting(asked, sql<Date>`(paper_request ->> 'asked_at')::timestamptz`);
}

/** In words that PostgreSQL can compare with those of the indexes. */
const MEMBERS: Record<PartnerList, RawBuilder<boolean>> = {
  pending: sql<boolean>`users.partner_status = 'pending'`,
  partners: sql<boolean>`users.partner_status in ('approved', 'suspended')`,
  approved: sql<boolean>`users.partner_status = 'approved'`,
  suspended: sql<boolean>`users.partner_status = 'suspended'`,
  declined: sql<boolean>`users.partner_status = 'declined'`,
};
