import { randomUUID } from 'node:crypto';
import { timeIn } from '@velvet-spoon/contract/domain/zoned-time';
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

/** At seven o'clock: tells staff about new suspects, in one mail. Returns how many it is about. */
export async function sendDigest(
  services: Pick<Services, 'db' | 'env' | 'jobs'>,
  now: number,
): Promise<number> {
  const { timeZone } = (await cafe.read(services.db)).document;
  if (!timeIn(timeZone, now).startsWith('07:')) return 0;
  return inTransaction(services, async (tx) => {
    const ids = await repository.lockForDigest(tx);
    if (ids.length === 0) return 0;
    const quoted = await repository.findForDigest(tx.db, ids.slice(0, QUOTED));
    const { id } = await mailToCafe(tx, {
      content: suspectsMail({ quoted, count: ids.length, site: tx.env.PUBLIC_URL }),
      about: { noun: DIGEST_MAIL, id: randomUUID() },
    });
    await repository.setDigest(tx.db, ids, id);
    return ids.length;
  });
}
