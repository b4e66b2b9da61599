import type { PushKind } from '@velvet-spoon/contract/api/push';
import { type Generated, type GeneratedAlways, type Selectable, sql } from 'kysely';
import { validTokenIds } from '../auth/tokens.repository.ts';
import type { Timestamp } from '../platform/db/columns.ts';
import type { Db } from '../platform/db/database.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionsTable;
    push_notices: PushNoticesTable;
  }
}

/** What staff can ask for, and the test that they can send to themselves. */
export type NoticeKind = PushKind | 'test';

type PushSubscriptionsTable = {
  id: Generated<string>;
  user_id: string;
  token_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  browser: string | null;
  language: 'en' | 'ru';
  kinds: PushKind[];
  told_at: Timestamp;
  created_at: Timestamp;
};

type PushNoticesTable = {
  id: GeneratedAlways<string>;
  subscription_id: string;
  kind: NoticeKind;
  name: string | null;
  path: string;
  attempts: Generated<number>;
  created_at: Timestamp;
};

export type Subscription = Selectable<PushSubscriptionsTable>;
export type Notice = Selectable<PushNoticesTable>;
type NewSubscription = Omit<Subscription, 'id' | 'told_at' | 'created_at'>;
export type News = Pick<Notice, 'kind' | 'name' | 'path'>;

/** A browser has one subscription. If another person signs in there and asks for messages, it is theirs. */
export async function save(db: Db, given: NewSubscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values(given)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(given))
    .execute();
}

type Renewal = Pick<NewSubscription, 'user_id' | 'token_id' | 'endpoint' | 'language'>;

/** Returns undefined if the browser is not subscribed for this person. */
export async function renew(
  db: Db,
  { user_id, endpoint, ...change }: Renewal,
): Promise<Subscription | undefined> {
  return db
    .updateTable('push_subscriptions')
    .set(change)
    .where('user_id', '=', user_id)
    .where('endpoint', '=', endpoint)
    .returningAll()
    .executeTakeFirst();
}

export async function remove(db: Db, which: { id: string } | { user_id: string; endpoint: string }) {
  await db
    .deleteFrom('push_subscriptions')
    .where((column) => column.and(which))
    .execute();
}

/** Those that a valid token of staff stands behind. */
function live(db: Db) {
  return db
    .selectFrom('push_subscriptions')
    .where('token_id', 'in', validTokenIds(db).where('users.is_admin', '=', true));
}

export async function findLive(
  db: Db,
  which: { id: string } | { user_id: string; endpoint: string },
): Promise<Subscription | undefined> {
  return live(db)
    .selectAll()
    .where((column) => column.and(which))
    .executeTakeFirst();
}

export async function listLive(db: Db, kind: PushKind): Promise<string[]> {
  const rows = await live(db).select('id').where(sql<boolean>`${kind} = any(kinds)`).execute();
  return rows.map(({ id }) => id);
}

/** A token that has merely expired may follow: its owner signs in again, and the browser reports. */
export async function removeRevoked(db: Db): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('token_id', 'in', (of) => of.selectFrom('tokens').select('id').where('revoked_at', 'is not', null))
    .execute();
}

export async function addNotices(db: Db, subscriptions: readonly string[], news: News): Promise<void> {
  const rows = subscriptions.map((id) => ({ subscription_id: id, ...news }));
  await db.insertInto('push_notices').values(rows).execute();
}

export async function listNotices(db: Db, subscriptionId: string, kind: NoticeKind): Promise<Notice[]> {
  return db
    .selectFrom('push_notices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

export async function removeNotices(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('push_notices').where('id', 'in', ids).execute();
}

export async function noteFailure(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('push_notices').set({ attempts: sql`attempts + 1` }).where('id', 'in', ids).execute();
}

/** Forgets what was tried too often, or is a day old: it is no news any more. */
export async function removeStale(db: Db, attempts: number): Promise<void> {
  await db
    .deleteFrom('push_notices')
    .where(sql<boolean>`attempts >= ${attempts} or created_at < now() - interval '1 day'`)
    .execute();
}

export async function listWaiting(db: Db): Promise<{ subscriptionId: string; kind: NoticeKind }[]> {
  return db
    .selectFrom('push_notices')
    .select(['subscription_id as subscriptionId', 'kind'])
    .distinct()
    .execute();
}

/** Jobs and emails that were given up on, and backups that failed, since each subscriber was last told. */
export async function addTrouble(db: Db, path: string): Promise<void> {
  await sql`
    with trouble as (
      select max(completed_on) as at from pgboss.job where state = 'failed' and name not like 'push%' group by name
      union all select max(next_attempt_at) from mails where state <> 'sent' and state = 'dead' and unsubscribe_url is null
      union all select max(finished_at) from backups where error is not null
    ), news as (
      select id, at from push_subscriptions join trouble on at > told_at where 'trouble' = any(kinds)
    ), told as (
      update push_subscriptions set told_at = (select max(at) from trouble) where id in (select id from news)
    )
    insert into push_notices (subscription_id, kind, path) select id, 'trouble', ${path} from news
  `.execute(db);
}
