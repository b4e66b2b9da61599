import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import type { Place } from '../platform/http/place-cursor.ts';
import { asPartners, type Partner } from './wholesale.repository.ts';

/** Partners are those who are or were approved. */
export type PartnerList = 'pending' | 'partners' | 'approved' | 'suspended' | 'declined';

export type PartnerPage = {
  of: PartnerList;
  q?: string | undefined;
  limit: number;
  after?: Place | undefined;
};

export type ListedPartner = Partner & Place;

/**
 * A word that many have is found at the start of the list, and a rare one by its trigrams: PostgreSQL cannot tell which
 * it is.
 */
export async function list(db: Db, page: PartnerPage): Promise<ListedPartner[]> {
  if (!page.q) return inOrder(db, page).execute();
  const nearby = await foundNearby(db, page).execute();
  return nearby.length === page.limit ? nearby : foundAnywhere(db, page).execute();
}

export async function countPending(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(MEMBERS.pending)
    .executeTakeFirstOrThrow();
  return count;
}

export function inOrder(db: Db, { limit, ...page }: PartnerPage) {
  return listed(walk(db, page)).limit(limit);
}

/** How far a search looks from the start: enough for words that one in five has. */
const NEARBY = 500;

/** Only what is at the start of the list, so the page may be short. */
export function foundNearby(db: Db, { limit, q = '', ...page }: PartnerPage) {
  const nearby = walk(db, page).selectAll('users').limit(NEARBY).as('users');
  const found = db.selectFrom(nearby) as Users;
  return listed(sorted(found.where(matches(q)), page.of)).limit(limit);
}

export function foundAnywhere(db: Db, { of, q = '', after, limit }: PartnerPage) {
  const found = db.selectFrom('users').where(MEMBERS[of]).where(matches(q)).where(follows(of, after));
  // Anything but the plain column keeps PostgreSQL from walking through all partners in this order.
  const direction = directionOf(of);
  const inOrder = found
    .orderBy(sql`users.created_at + interval '0'`, direction)
    .orderBy('users.id', direction);
  return listed(inOrder).limit(limit);
}

type Users = SelectQueryBuilder<Database, 'users', object>;

function walk(db: Db, { of, after }: Pick<PartnerPage, 'of' | 'after'>): Users {
  return sorted(db.selectFrom('users').where(MEMBERS[of]).where(follows(of, after)), of);
}

function sorted(users: Users, of: PartnerList): Users {
  const direction = directionOf(of);
  return users.orderBy('users.created_at', direction).orderBy('users.id', direction);
}

/** Whoever waits longest comes first. */
function directionOf(of: PartnerList): 'asc' | 'desc' {
  return of === 'pending' ? 'asc' : 'desc';
}

function listed(users: Users) {
  return asPartners(users).select(MICROS.as('micros'));
}

/** In words that PostgreSQL can compare with those of the indexes. */
const MEMBERS = {
  pending: sql<boolean>`users.partner_status = 'pending'`,
  partners: sql<boolean>`users.partner_status in ('approved', 'suspended')`,
  approved: sql<boolean>`users.partner_status = 'approved'`,
  suspended: sql<boolean>`users.partner_status = 'suspended'`,
  declined: sql<boolean>`users.partner_status = 'declined'`,
};

function matches(q: string) {
  return sql<boolean>`users.partner_search like lower(${`%${escapeLike(q)}%`})`;
}

function follows(of: PartnerList, place: Place | undefined) {
  if (!place) return sql<boolean>`true`;
  const comes = directionOf(of) === 'asc' ? sql`>` : sql`<`;
  return sql<boolean>`(users.created_at, users.id) ${comes}
    (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${place.id}::uuid)`;
}

const MICROS = sql<number>`(extract(epoch from users.created_at) * 1000000)::bigint`;
