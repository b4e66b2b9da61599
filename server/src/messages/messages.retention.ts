import { inTransaction } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import * as settings from '../settings/settings.repository.ts';
import * as repository from './messages.repository.ts';
import { removeMessages } from './removal.ts';

const nightly: Actor = { id: null, name: 'nightly job' };

/** So that no statement takes longer than a process waits for the database. */
const AT_ONCE = 1000;

/** Deletes old messages with their answers and mail, if staff have chosen to. */
export const messagesRetentionJob = defineJob({
  name: 'messages-retention',
  schedule: '30 4 * * *',
  async run(services: Pick<Services, 'db' | 'log'>) {
    const { message_retention_months: months } = await settings.read(services.db);
    if (months === null) return;
    let deleted = 0;
    for (let last = AT_ONCE; last === AT_ONCE; deleted += last) last = await removeSome(services, months);
    services.log.info({ deleted, months }, 'deleted old messages');
  },
});

function removeSome(services: Pick<Services, 'db'>, months: number): Promise<number> {
  return inTransaction(services, async (tx) => {
    const ids = await repository.listOlderThan(tx.db, months, AT_ONCE);
    if (ids.length === 0) return 0;
    await removeMessages(tx, ids);
    const before = { months, count: ids.length };
    await record(tx, { actor: nightly, action: 'delete', noun: 'messages', subjectId: 'retention', before });
    return ids.length;
  });
}
