import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';
import type { Services } from '../services.ts';
import { CACHE_TAG } from './cache.ts';

/** By then every process has emptied its own cache, so that the CDN does not fetch old content again. */
const AFTER_MS = 1_000;
const retries = { retryLimit: 10, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };

/** Tells a CDN to drop the whole site, in Cloudflare's format. */
export const purgeJob = defineJob({
  name: 'purge-cdn',
  data: z.object({}),
  options: { policy: 'short', expireInSeconds: 60, ...retries },
  async run({ env: { CDN_PURGE_URL, CDN_PURGE_TOKEN } }: Pick<Services, 'env'>) {
    if (!CDN_PURGE_URL) return;
    const authorization = CDN_PURGE_TOKEN && { authorization: `Bearer ${CDN_PURGE_TOKEN}` };
    const answer = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify({ tags: [CACHE_TAG] }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`CDN_PURGE_URL answered with status ${answer.status}`);
  },
});

/** After every change, and after reconnecting, when changes may have been missed. */
export function purgeOnChanges({ env, db, jobs, log, changes }: Services): () => void {
  const when = { key: CACHE_TAG, delayMs: AFTER_MS };
  const enqueue = () => db.transaction().execute((trx) => jobs.enqueue(trx, purgeJob, {}, when));
  // Without the database the listening connection is lost too, and this is called again once it is back.
  const purge = () => enqueue().catch((error) => log.warn({ err: error }, 'not purged from the CDN'));
  if (!env.CDN_PURGE_URL) return () => {};
  return changes.subscribe((event) => event !== 'lost' && purge());
}
