import type { PushKind } from '@velvet-spoon/contract/api/push';
import webPush from 'web-push';
import { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { defineLimit, MINUTE } from '../platform/http/limits.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './push.repository.ts';

type Delivery = Pick<Services, 'db' | 'env' | 'jobs' | 'limits' | 'log' | 'postPublic'>;
type Waiting = { subscriptionId: string; kind: repository.NoticeKind };

/** How often a browser is disturbed by news of one kind. What comes sooner is counted in the next message. */
const pushLimit = defineLimit('push', () => [{ points: 1, seconds: MINUTE }]);

/** About one in a minute. */
const ATTEMPTS = 5;

/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 24 * 60 * MINUTE;

/** Sends the waiting news of one kind to one browser. A redundant job does nothing. */
export const pushJob = defineJob({
  name: 'push',
  data: z.object({
    subscriptionId: z.uuid(),
    kind: z.enum(['message', 'applicant', 'trouble', 'test']) satisfies z.ZodType<repository.NoticeKind>,
  }),
  // At most one waiting job per browser and kind: see `key` below. These retries cover database errors.
  options: { policy: 'short', retryLimit: 3, retryDelay: 1, retryBackoff: true, expireInSeconds: 60 },
  concurrency: 2,
  run: deliver,
});

/** Finds trouble, and news whose job was lost or whose push service was away. */
export const pushSweepJob = defineJob({
  name: 'push-sweep',
  schedule: '* * * * *',
  options: { retryLimit: 0, expireInSeconds: 60 },
  run: (services: Delivery) =>
    inTransaction(services, async (tx) => {
      await repository.removeRevoked(tx.db);
      await repository.addTrouble(tx.db, '/admin?tab=status');
      await repository.removeStale(tx.db, ATTEMPTS);
      for (const waiting of await repository.listWaiting(tx.db)) await wake(tx, waiting);
    }),
});

/** Runs in the transaction that stores what is new, like `queueMail`. */
export async function queuePush(
  tx: Tx & Pick<Services, 'env' | 'jobs'>,
  news: { kind: PushKind; name: string; path: string },
): Promise<void> {
  if (!tx.env.PUSH_PUBLIC_KEY) return;
  await addNews(tx, await repository.listLive(tx.db, news.kind), news);
}

export async function addNews(
  tx: Tx & Pick<Services, 'jobs'>,
  subscriptions: readonly string[],
  news: repository.News,
): Promise<void> {
  if (subscriptions.length === 0) return;
  await repository.addNotices(tx.db, subscriptions, news);
  for (const subscriptionId of subscriptions) await wake(tx, { subscriptionId, kind: news.kind });
}

async function wake({ db, jobs }: Tx & Pick<Services, 'jobs'>, waiting: Waiting, delayMs = 0): Promise<void> {
  const key = `${waiting.subscriptionId} ${waiting.kind}`;
  await jobs.enqueue(db, pushJob, waiting, { key, ...(delayMs > 0 && { delayMs }) });
}

async function deliver(services: Delivery, waiting: Waiting): Promise<void> {
  const { db, env, limits, log } = services;
  const subscription = await repository.findLive(db, { id: waiting.subscriptionId });
  const notices = await repository.listNotices(db, waiting.subscriptionId, waiting.kind);
  if (!subscription || notices.length === 0 || !env.PUSH_PRIVATE_KEY) return;
  // The limit also keeps a second worker from sending the same.
  if (!(await limits.allows(pushLimit, `${subscription.id} ${waiting.kind}`))) {
    await inTransaction(services, (tx) => wake(tx, waiting, MINUTE * 1000));
    return;
  }
  const ids = notices.map(({ id }) => id);
  const status = await post(services, subscription, {
    ...wordsOf(notices, subscription.language),
    tag: waiting.kind,
  });
  if (typeof status === 'number' && status >= 200 && status < 300) {
    await repository.removeNotices(db, ids);
  } else if (status === 404 || status === 410) {
    await repository.remove(db, { id: subscription.id });
    log.info({ subscription: subscription.id, status }, 'push subscription ended');
  } else {
    await repository.noteFailure(db, ids);
    log.warn({ subscription: subscription.id, reason: String(status) }, 'push message not sent');
  }
}

/** Returns the status, or why there is none. The library encrypts and signs; the request is our own, with its guard. */
async function post(
  { env, postPublic }: Delivery,
  { endpoint, p256dh, auth }: repository.Subscription,
  words: object,
): Promise<unknown> {
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(words),
      { vapidDetails: vapidOf(env), TTL: KEPT_SECONDS, urgency: 'high' },
    );
    return await postPublic(endpoint, { headers, body });
  } catch (error) {
    return error;
  }
}

/** The subject is where a push service would complain. */
function vapidOf({ PUBLIC_URL, PUSH_PUBLIC_KEY = '', PUSH_PRIVATE_KEY = '' }: Env) {
  const subject = PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : 'mailto:cafe@localhost';
  return { subject, publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY };
}

/** For one thing and for several. Nothing of what people wrote: a phone shows it on its locked screen. */
const texts: Record<'en' | 'ru', Record<repository.NoticeKind, readonly [one: string, several: string]>> = {
  en: {
    message: ['New message from {name}', '{count} new messages'],
    applicant: ['New applicant: {name}', '{count} new applicants'],
    trouble: ['Something is wrong with the site', '{count} things are wrong with the site'],
    test: ['Messages reach this device', 'Messages reach this device'],
  },
  ru: {
    message: ['Новое сообщение: {name}', 'Новых сообщений: {count}'],
    applicant: ['Новая заявка: {name}', 'Новых заявок: {count}'],
    trouble: ['Что-то не так с сайтом', 'Проблем с сайтом: {count}'],
    test: ['Уведомления приходят на это устройство', 'Уведомления приходят на это устройство'],
  },
};

const NAME_LENGTH = 80;

/** What the service worker shows, and the page of the admin that it opens. All are of one kind. */
function wordsOf(
  notices: readonly repository.Notice[],
  language: 'en' | 'ru',
): { title: string; path: string } {
  const { kind, name, path } = notices.at(-1)!;
  const [one, several] = texts[language][kind];
  if (notices.length > 1) {
    // Several things are on the page of them all.
    return { title: several.replace('{count}', String(notices.length)), path: path.replace(/&.*/, '') };
  }
  return { title: one.replace('{name}', () => name?.slice(0, NAME_LENGTH).toWellFormed() ?? ''), path };
}
