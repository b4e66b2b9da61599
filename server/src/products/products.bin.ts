import { BIN_DAYS } from '@velvet-spoon/contract/domain/limits';
import { inTransaction } from '../platform/db/database.ts';
import type { Actor } from '../platform/history/history.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as oldSlugs from '../platform/slugs/old-slugs.repository.ts';
import * as changes from './product-changes.repository.ts';
import * as order from './product-order.repository.ts';
import { NOUN, recordChange } from './product-record.ts';

const nightly: Actor = { id: null, name: 'nightly job', kind: 'job' };

/** Erases desserts that staff did not restore in time. Their pictures stay: others may show them too. */
export const productsBinJob = defineJob({
  name: 'products-bin',
  schedule: '20 4 * * *',
  async run(services: Pick<Services, 'db' | 'log'>) {
    const erased = await inTransaction(services, async (tx) => {
      await order.lockOrder(tx.db);
      const rows = await changes.emptyBin(tx.db, BIN_DAYS);
      const ids = rows.map(({ id }) => id);
      await oldSlugs.forgetAllOf(tx.db, NOUN, ids);
      // The row of its deletion holds the rest.
      for (const { id, name, slug } of rows) {
        await recordChange(tx, { actor: nightly, action: 'erase', id, before: { name, slug } });
      }
      return ids.length;
    });
    services.log.info({ erased }, 'emptied the bin of desserts');
  },
});
