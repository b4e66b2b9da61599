import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { CONTENT_RULES, cleanStoredHtml } from './post-html.ts';
import * as repository from './posts.repository.ts';
import { NOUN } from './posts.service.ts';

const BATCH = 50;
const cleaning: Actor = { id: null, name: 'cleaning', kind: 'job' };

/**
 * Cleans posts that were saved under older rules. On a schedule rather than once per release, because a process of the
 * previous release may still be saving, and because a post that is being edited is skipped.
 */
export const cleaningJob = defineJob({
  name: 'posts-cleaning',
  schedule: '*/5 * * * *',
  options: { policy: 'short', retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 3600 },
  async run(services: Pick<Services, 'db' | 'log'>) {
    let total = 0;
    let cleaned: number;
    do {
      cleaned = await inTransaction(services, cleanBatch);
      total += cleaned;
    } while (cleaned > 0);
    if (total > 0) services.log.info({ cleaned: total, rules: CONTENT_RULES }, 'cleaned stored posts');
  },
});

/** Keeps each post's version: what readers get stays the same. */
async function cleanBatch(tx: Tx): Promise<number> {
  const posts = await repository.lockOutdated(tx.db, CONTENT_RULES, BATCH);
  for (const { id, title, content } of posts) {
    const cleaned = cleanStoredHtml(content);
    await repository.setContent(tx.db, id, { content: cleaned, content_rules: CONTENT_RULES });
    if (cleaned === content) continue;
    const change = { before: { content }, after: { content: cleaned } };
    await record(tx, { actor: cleaning, action: 'clean', noun: NOUN, subjectId: id, title, ...change });
  }
  return posts.length;
}
