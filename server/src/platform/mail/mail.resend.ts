import { readClock } from '../db/clock.ts';
import { mailJob } from './mail.delivery.ts';
import type { Outbox } from './mail.queue.ts';
import * as repository from './mail.repository.ts';
import type { MailRow } from './mail.table.ts';

/** Whether there is something left to send. */
export function canResend({ state, html }: Pick<MailRow, 'state' | 'html'>): boolean {
  return (state === 'failed' || state === 'dead') && html !== '';
}

/** Queues an email again that could not be sent. It starts over, so it gets two more days. */
export async function resendMail({ db, jobs }: Pick<Outbox, 'db' | 'jobs'>, id: string): Promise<void> {
  await repository.update(db, id, {
    state: 'queued',
    attempts: 0,
    next_attempt_at: await readClock(db),
    give_up_at: null,
  });
  await jobs.enqueue(db, mailJob, { mailId: id }, { key: id });
}
