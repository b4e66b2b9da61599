import { randomUUID } from 'node:crypto';
import { dateIn, instantIn } from '@velvet-spoon/contract/domain/zoned-time';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { inTransaction } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { suspectsMail } from './messages.mail.ts';
import * as repository from './messages.repository.ts';

/** What the digest is about: several messages at once. */
export const DIGEST_MAIL = 'messages-digest';

/** How many messages one mail quotes. It counts the others. */
const QUOTED = 50;

/** Asks every hour, because the morning of the cafe comes at another hour of UTC in each zone and season. */
export const messagesDigestJob = defineJob({
  name: 'messages-digest',
  schedule: '0 * * * *',
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'log'>) {
    const count = await sendDigest(services, Date.now());
    if (count > 0) services.log.info({ count }, 'mailed the digest of suspect messages');
  },
});

/**
 * From seven o'clock on, about the suspects that came before it, and those since: a worker that was away sends it late, and
 * what comes after it waits until tomorrow. Returns how many it is about.
 */
export async function sendDigest(
  services: Pick<Services, 'db' | 'env' | 'jobs'>,
  now: number,
): Promise<number> {
  const { timeZone } = (await cafe.read(services.db)).document;
  const seven = instantIn(timeZone, dateIn(timeZone, now), '07:00');
  if (now < seven) return 0;
  return inTransaction(services, async (tx) => {
    const waiting = await repository.lockForDigest(tx);
    const [oldest] = waiting;
    if (!oldest || oldest.created_at.getTime() >= seven) return 0;
    const ids = waiting.map(({ id }) => id);
    const quoted = await repository.findForDigest(tx.db, ids.slice(0, QUOTED));
    const { id } = await mailToCafe(tx, {
      content: suspectsMail({ quoted, count: ids.length, site: tx.env.PUBLIC_URL }),
      about: { noun: DIGEST_MAIL, id: randomUUID() },
    });
    await repository.setDigest(tx.db, ids, id);
    return ids.length;
  });
}
