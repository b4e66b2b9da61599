import { randomUUID } from 'node:crypto';
import { mailToCafe } from '../cafe/cafe.mail.ts';
import { inTransaction } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import { suspectsMail } from './messages.mail.ts';
import * as repository from './messages.repository.ts';

/** What the digest is about: several messages at once. */
export const DIGEST_MAIL = 'messages-digest';

/** How many messages one mail quotes. It counts the others. */
const QUOTED = 50;

/** Every morning in New Jersey: tells staff about new suspects, in one mail. */
export const messagesDigestJob = defineJob({
  name: 'messages-digest',
  schedule: '0 11 * * *',
  options: { retryLimit: 5, retryDelay: 60, retryBackoff: true, expireInSeconds: 600 },
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'log'>) {
    const count = await inTransaction(services, async (tx) => {
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
    services.log.info({ count }, 'mailed the digest of suspect messages');
  },
});
