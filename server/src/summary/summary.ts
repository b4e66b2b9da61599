import { STATUS_DAYS } from '@velvet-spoon/contract/api/status';
import { MESSAGE_LIST_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { addDays, dateIn, instantIn, timeIn } from '@velvet-spoon/contract/domain/zoned-time';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import * as messages from '../messages/staff-messages.repository.ts';
import { type Db, inTransaction } from '../platform/db/database.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { waitingFailed } from '../platform/mail/mail.repository.ts';
import { defineNoun } from '../platform/noun.ts';
import type { Services } from '../platform/services.ts';
import { readNumbers } from '../visits/visits.numbers.ts';
import { waitingApplicants } from '../wholesale/wholesale.lists.repository.ts';
import { hasNews, summaryMail, type Week } from './summary.mail.ts';
import { offUrl, summaryOffRoutes } from './summary.off.ts';
import * as repository from './summary.repository.ts';

const MONDAY = 1;

/** Asks every quarter of an hour, because eight o'clock at the cafe is at another time of UTC in each zone and season. */
const summaryJob = defineJob({
  name: 'summary',
  schedule: '*/15 * * * *',
  async run(services: Pick<Services, 'db' | 'env' | 'jobs' | 'log'>) {
    const count = await sendSummaries(services, Date.now());
    if (count > 0) services.log.info({ count }, 'queued the weekly summary');
  },
});

/**
 * From eight o'clock on Monday until its end: a worker that was away sends them late. A week without news counts as sent,
 * so that a message later that day does not bring a summary. Returns how many were queued.
 */
export async function sendSummaries(
  services: Pick<Services, 'db' | 'env' | 'jobs'>,
  now: number,
): Promise<number> {
  const { timeZone } = (await cafe.read(services.db)).document;
  const today = dateIn(timeZone, now);
  if (new Date(today).getUTCDay() !== MONDAY || timeIn(timeZone, now) < '08:00') return 0;
  // Before the transaction, which has one connection and locks accounts.
  const week = await readWeek(services.db, timeZone, today);
  return inTransaction(services, async (tx) => {
    const due = await repository.claim(tx.db, today);
    if (!hasNews(week)) return 0;
    const site = tx.env.PUBLIC_URL;
    for (const { id, email: to, language } of due) {
      const unsubscribeUrl = offUrl(tx.env, id);
      const content = summaryMail(week, { site, offUrl: unsubscribeUrl });
      await mailFromCafe(tx, { to, language, content, unsubscribeUrl, about: { noun: 'summary', id } });
    }
    return due.length;
  });
}

/** The seven days before this Monday, and what waits now. */
async function readWeek(db: Db, timeZone: string, monday: string): Promise<Week> {
  const end = instantIn(timeZone, monday, '00:00') - 1;
  const [visits, inbox, applicants, mails] = await Promise.all([
    readNumbers(db, '7d', end),
    messages.waiting(db, 'inbox', MESSAGE_LIST_LIMITS.count),
    waitingApplicants(db),
    waitingFailed(db, STATUS_DAYS),
  ]);
  return {
    days: [new Date(instantIn(timeZone, addDays(monday, -7), '12:00')), new Date(end)],
    visits,
    waiting: { messages: inbox.count, applicants: applicants.count, mails: mails.count },
  };
}

export const summary = defineNoun('summary', {
  routes: { public: [summaryOffRoutes] },
  jobs: [summaryJob],
  export: {},
});
