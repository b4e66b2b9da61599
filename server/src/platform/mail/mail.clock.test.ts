import { afterEach, expect, test, vi } from 'vitest';
import { createMailDelivery, HOUR } from '../../../test/mail-delivery.ts';
import { mailJob, mailSweepJob } from './mail.delivery.ts';

const { services, server, mails, queue, read, waitingJobs, loseJobs } = await createMailDelivery();

afterEach(() => {
  vi.useRealTimers();
});

/** Only the clock of this process: the database keeps its own. */
function skewClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

test.each([-3 * HOUR, 3 * HOUR])(
  'a worker whose clock is off by %i ms sends at once, and tries again when it should',
  async (skew) => {
    skewClock(skew);
    const mail = await queue();
    await loseJobs(mail);
    await mailSweepJob.run(services);
    expect(await waitingJobs(mail)).toHaveLength(1);
    await mailJob.run(services, { mailId: mail.id });
    expect(mails).toHaveLength(1);
    expect((await read(mail)).state).toBe('sent');

    await server.stop();
    const late = await queue();
    await loseJobs(late);
    await mailJob.run(services, { mailId: late.id });
    vi.useRealTimers();
    const [next] = await waitingJobs(late);
    expect(next).toEqual({ delayMs: 5_000 });
    const { next_attempt_at, created_at } = await read(late);
    expect(next_attempt_at.getTime() - created_at.getTime()).toBeLessThan(5 * 60_000);
  },
);
