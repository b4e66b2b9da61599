import { z } from 'zod';
import type { Env } from '../env.ts';
import { defineJob } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { type ContentWatch, watchContent } from './content-watch.ts';
import type { PublicContent } from './public-content.ts';

/** By then every process has dropped its own copy, so that the network does not fetch the old one again. */
const AFTER_MS = 1_000;

type PurgeEnv = Pick<Env, 'CDN_PURGE_URL' | 'CDN_PURGE_TOKEN'>;

/** Tells a content delivery network to drop the pages that show something, as Cloudflare expects it. */
export const purgeJob = defineJob({
  name: 'purge-cdn',
  data: z.object({ content: z.string() }),
  options: {
    policy: 'short',
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
  },
  async run({ env }: { env: PurgeEnv }, { content }) {
    if (!env.CDN_PURGE_URL) return;
    const answer = await fetch(env.CDN_PURGE_URL, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(env.CDN_PURGE_TOKEN && { authorization: `Bearer ${env.CDN_PURGE_TOKEN}` }),
      },
      body: JSON.stringify({ tags: [content] }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`CDN_PURGE_URL answered with status ${answer.status}`);
  },
});

/** Has the network told of every change, and of everything after a time in which changes went unheard. */
export function watchForPurges(
  { env, db, jobs, log }: Services,
  contents: readonly PublicContent[],
): ContentWatch | null {
  if (!env.CDN_PURGE_URL) return null;

  function purge(content: string): void {
    const options = { key: content, delayMs: AFTER_MS };
    db.transaction()
      .execute((trx) => jobs.enqueue(trx, purgeJob, { content }, options))
      // The watch has lost its connection too then, and purges everything once it is back.
      .catch((error: unknown) => log.warn({ err: error, content }, 'not purged from the CDN'));
  }

  return watchContent({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    db,
    log,
    contents,
    onChange: purge,
    onTrust: (trust) => {
      if (trust === 'trusted') for (const { name } of contents) purge(name);
    },
  });
}
