import { expect, test } from 'vitest';
import { createMailDelivery, HOUR, later, MINUTE } from '../../../test/mail-delivery.ts';
import { deliverMail, GIVE_UP_AFTER_MS, retryDelay } from './mail.delivery.ts';

const { services, server, mails, queue, read, waitingJobs, loseJobs } = await createMailDelivery();

test('API-63 an email is kept while the mail server is down and sent later with the same Message-ID', async () => {
  await server.stop();
  const mail = await queue();
  const now = new Date();
  await deliverMail(services, mail.id, now);
  expect(await read(mail)).toMatchObject({ state: 'failed', attempts: 1, sent_at: null });
  expect((await read(mail)).last_error).toContain('ECONNREFUSED');
  expect((await read(mail)).next_attempt_at).toEqual(later(now, 5_000));
  expect((await read(mail)).give_up_at).toEqual(later(now, GIVE_UP_AFTER_MS));

  await deliverMail(services, mail.id, later(now, 3_000));
  expect(await read(mail), 'not retried before it is due').toMatchObject({ attempts: 1 });

  await server.start();
  await deliverMail(services, mail.id, later(now, 5_000));
  expect(await read(mail)).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  expect(mails.map(({ messageId }) => messageId)).toEqual([mail.message_id]);
});

test('a failure schedules one delayed job for the retry', async () => {
  await server.stop();
  const mail = await queue();
  await loseJobs(mail);
  await deliverMail(services, mail.id, new Date());
  const [next, ...more] = await waitingJobs(mail);
  expect(more).toEqual([]);
  expect(next).toEqual({ delayMs: 5_000 });
});

test('an email is given up after 48 hours of failures, and its row is kept', async () => {
  await server.stop();
  const mail = await queue();
  const firstFailure = new Date();
  let now = firstFailure;
  let attempts = 0;
  for (let row = mail; row.state !== 'dead'; row = await read(mail)) {
    if (attempts > 0) now = row.next_attempt_at;
    await deliverMail(services, mail.id, now);
    attempts += 1;
  }
  expect(now.getTime() - firstFailure.getTime()).toBeGreaterThan(46 * HOUR);
  expect(now.getTime() - firstFailure.getTime()).toBeLessThanOrEqual(48 * HOUR);
  expect(await read(mail)).toMatchObject({ state: 'dead', attempts, sent_at: null });
  expect(attempts).toBe(57);

  await server.start();
  await deliverMail(services, mail.id, later(now, 2 * HOUR));
  expect(mails).toEqual([]);
});

test('an email with an expiry is given up when it expires', async () => {
  await server.stop();
  const now = new Date();
  const mail = await queue({ giveUpAt: later(now, 2 * MINUTE) });
  await deliverMail(services, mail.id, now);
  await deliverMail(services, mail.id, later(now, MINUTE));
  expect((await read(mail)).state).toBe('failed');
  await deliverMail(services, mail.id, later(now, 2 * MINUTE));
  expect((await read(mail)).state).toBe('dead');
});

test('a permanently refused recipient is not retried', async () => {
  server.refusal = 550;
  const mail = await queue();
  await deliverMail(services, mail.id, new Date());
  expect(await read(mail)).toMatchObject({ state: 'dead', attempts: 1 });
  expect((await read(mail)).last_error).toContain('550');
});

test('a temporarily refused recipient is retried', async () => {
  server.refusal = 451;
  const mail = await queue();
  const now = new Date();
  await deliverMail(services, mail.id, now);
  expect((await read(mail)).state).toBe('failed');
  server.refusal = null;
  await deliverMail(services, mail.id, later(now, MINUTE));
  expect((await read(mail)).state).toBe('sent');
});

test('the retry delay doubles from five seconds to an hour', () => {
  const seconds = [1, 2, 3, 10, 11, 12, 50].map((attempts) => retryDelay(attempts) / 1000);
  expect(seconds).toEqual([5, 10, 20, 2560, 3600, 3600, 3600]);
});
