import { z } from 'zod';
import { type ContentWatch, watchContent } from '../platform/content/content-watch.ts';
import type { PublicContent } from '../platform/content/public-content.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { defineJob, type Job } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './indexnow.repository.ts';

/** The most that the protocol allows in one message. */
const ADDRESSES_PER_MESSAGE = 10_000;
const TIMEOUT_MS = 10_000;

/** Tried again for about nine hours. */
const retries = { retryLimit: 20, retryDelay: 1, retryBackoff: true, retryDelayMax: 3_600 };

type IndexNowEnv = Pick<Env, 'PUBLIC_URL' | 'INDEXNOW_ENDPOINTS' | 'INDEXNOW_KEY'>;

export function keyPath(key: string): string {
  return `/${key}.txt`;
}

const MessageSchema = z.object({ endpoint: z.url(), paths: z.array(z.string()) });

/** Tells one search engine, which passes it on to the others, of pages to read again or to forget. */
export const tellJob = defineJob({
  name: 'indexnow-tell',
  data: MessageSchema,
  options: { ...retries, expireInSeconds: 60 },
  // While one hangs, another can be told.
  concurrency: 2,
  run: ({ env }: { env: IndexNowEnv }, message) => tell(env, message),
});

export async function tell(
  { PUBLIC_URL: site, INDEXNOW_ENDPOINTS: endpoints, INDEXNOW_KEY: key = '' }: IndexNowEnv,
  { endpoint, paths }: z.output<typeof MessageSchema>,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<void> {
  // Switched off since.
  if (!endpoints.includes(endpoint)) return;
  const addressOf = (path: string) => new URL(path, site).href;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(site).host,
      key,
      keyLocation: addressOf(keyPath(key)),
      urlList: paths.map(addressOf),
    }),
    redirect: 'error',
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${endpoint} answered with status ${answer.status}`);
}

export type IndexNow = {
  jobs: readonly Job<Services>[];
  /** Null if no search engine is to be told. */
  watch(services: Services): ContentWatch | null;
};

/**
 * Tells search engines of every change, whoever made it and also if its time has just come. Changes are found by
 * comparing the pages that there are with those they were told of, so none is lost while no worker runs.
 */
export function indexNow(contents: readonly PublicContent[]): IndexNow {
  const listed = contents.filter(({ pages }) => pages);

  const changesJob = defineJob({
    name: 'indexnow-changes',
    data: z.object({}),
    options: { policy: 'short', ...retries, expireInSeconds: 60 },
    async run({ env, db, jobs }: Pick<Services, 'env' | 'db' | 'jobs'>) {
      if (env.INDEXNOW_ENDPOINTS.length === 0) return;
      await inTransaction({ db }, async (tx) => {
        const pages = listed.map((content) => content.pages).filter((one) => one !== undefined);
        const paths = await repository.takeChanges(tx, pages);
        for (const endpoint of env.INDEXNOW_ENDPOINTS) {
          for (let first = 0; first < paths.length; first += ADDRESSES_PER_MESSAGE) {
            const some = paths.slice(first, first + ADDRESSES_PER_MESSAGE);
            await jobs.enqueue(tx.db, tellJob, { endpoint, paths: some });
          }
        }
      });
    },
  });

  function watch({ env, db, jobs, log }: Services): ContentWatch | null {
    if (env.INDEXNOW_ENDPOINTS.length === 0) return null;

    function compare(): void {
      const delayMs = env.INDEXNOW_DELAY_SECONDS * 1000;
      db.transaction()
        .execute((trx) => jobs.enqueue(trx, changesJob, {}, { key: 'changes', delayMs }))
        // The watch has lost its connection too then, and compares once it is back.
        .catch((error: unknown) => log.warn({ err: error }, 'search engines are not told of a change yet'));
    }

    return watchContent({
      url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      db,
      log,
      contents: listed,
      onChange: compare,
      onTrust: (trust) => {
        if (trust === 'trusted') compare();
      },
    });
  }

  return { jobs: [changesJob, tellJob], watch };
}
