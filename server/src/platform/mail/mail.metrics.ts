import type { Db } from '../db/database.ts';
import type { Gauges } from '../metrics/metrics.ts';
import * as repository from './mail.repository.ts';

/** Those that were sent are left out: they only grow in number. */
const UNSENT = ['queued', 'failed', 'dead'] as const;

export function mailGauges(db: Db): Gauges {
  return {
    gauges: [
      {
        name: 'mails',
        help: 'Emails that were not sent: queued, failed and tried again, or dead, which needs a person.',
        labels: ['state'],
      },
    ],
    read: async () => {
      const counts = await repository.countUnsent(db);
      return { mails: UNSENT.map((state) => ({ labels: { state }, value: counts.get(state) ?? 0 })) };
    },
  };
}
