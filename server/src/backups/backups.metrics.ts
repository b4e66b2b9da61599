import type { Db } from '../platform/db/database.ts';
import type { Gauges } from '../platform/metrics/metrics.ts';
import { findLastBackup } from './backups.repository.ts';

export function backupGauges(db: Db): Gauges {
  return {
    gauges: [
      {
        name: 'backup_last_success_timestamp_seconds',
        help: 'When the last backup that succeeded was finished; 0 if there was none.',
      },
    ],
    read: async () => {
      const last = await findLastBackup(db);
      const value = (last?.finished_at.getTime() ?? 0) / 1000;
      return { backup_last_success_timestamp_seconds: [{ value }] };
    },
  };
}
