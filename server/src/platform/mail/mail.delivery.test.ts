import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMailDelivery, HOUR, later, MINUTE } from '../../../test-support/mail-delivery.ts';
import { inTransaction } from '../db/database.ts';
import { deliverMail, GIVE_UP_AFTER_MS, mailJob, retryDelay, sweepMails } from './mail.delivery.ts';
import { queueMail } from './mail.queue.ts';

const { services, server, mails, queue, read, waitingJobs, loseJobs } = await createMailDelivery();

test('API-63 an email is kept while the mail server is down and sent later with the same Message-ID', async () => {
  await server.stop();
  const mail = await queue();
  const now = new Date();
  await deliverMail(services, mail.id, now);
  const times = { next_attempt_at: later(now, 5_000), give_up_at: later(now, GIVE_UP_AFTER_MS) };
  const failed = { state: 'failed', attempts: 1, sent_at: null, ...times };
  expect(await read(mail)).toMatchObject({ ...failed, last_error: expect.stringContaining('ECONNREFUSED') });

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
  expect(await waitingJobs(mail)).toEqual([{ delayMs: 5_000 }]);
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
  const last_error = expect.stringContaining('550');
  expect(await read(mail)).toMatchObject({ state: 'dead', attempts: 1, last_error });
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

const { db, jobs } = services;

test('the sweep enqueues a job only for an email that has none', async () => {
  const stranded = await queue();
  const waiting = await queue();
  await loseJobs(stranded);
  expect(await waitingJobs(stranded)).toHaveLength(0);
  await sweepMails(services, new Date());
  await sweepMails(services, new Date());
  expect(await waitingJobs(stranded)).toHaveLength(1);
  expect(await waitingJobs(waiting)).toHaveLength(1);
});

test('the sweep ignores emails that are sent, given up or not yet due', async () => {
  const [sent, dead, soon] = [await queue(), await queue(), await queue()];
  await db.updateTable('mails').set({ state: 'sent' }).where('id', '=', sent.id).execute();
  await db.updateTable('mails').set({ state: 'dead' }).where('id', '=', dead.id).execute();
  const next = later(new Date(), MINUTE);
  await db.updateTable('mails').set({ next_attempt_at: next }).where('id', '=', soon.id).execute();
  expect(await sweepMails(services, new Date())).toBe(0);
  expect(await sweepMails(services, next)).toBe(1);
});

test('without a mail server, emails stay queued', async () => {
  const mail = await queue();
  await deliverMail({ ...services, mailer: null }, mail.id, new Date());
  expect(await sweepMails({ ...services, mailer: null }, new Date())).toBe(0);
  expect(await read(mail)).toMatchObject({ state: 'queued', attempts: 0 });
});

test('an email arrives once, with both bodies, its Message-ID and Reply-To, and is marked as sent', async () => {
  const mail = await queue({ replyTo: 'dana@guest.example' });
  await deliverMail(services, mail.id, new Date());
  await deliverMail(services, mail.id, new Date());

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Hello',
    messageId: mail.message_id,
    from: { name: 'The Quiet Fork', address: 'cafe@localhost' },
    replyTo: [{ address: 'dana@guest.example' }],
    recipients: ['staff@cafe.example'],
  });
  expect(mails[0]!.text).toContain('A text.');
  expect(mails[0]!.html).toContain('A text.</p>');
  const sent = { state: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date) };
  expect(await read(mail)).toMatchObject(sent);
});

test('rolling back the transaction removes the email and its job', async () => {
  let id = '';
  const failing = inTransaction(services, async (tx) => {
    const content = { subject: 'Hello', title: 'Hello', blocks: [] };
    const about = { noun: 'messages', id: randomUUID() };
    ({ id } = await queueMail(tx, { senderName: 'Cafe', to: 'a@cafe.example', content, about }));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await db.selectFrom('mails').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await waitingJobs({ id })).toEqual([]);
});

test('line breaks in a subject or address cannot inject a header or recipient', async () => {
  const subject = 'Cake\r\nBcc: victim@example.test\r\n\r\n<b>body</b>';
  const mail = await queue({
    senderName: 'Fork\r\nBcc: victim@example.test',
    to: 'staff@cafe.example',
    replyTo: 'dana@guest.example\r\nBcc: victim@example.test',
    content: { subject, title: 'Cake\nX-Evil: 1', blocks: [] },
  });
  await deliverMail(services, mail.id, new Date());
  expect(mails[0]!.recipients).toEqual(['staff@cafe.example']);
  expect(mails[0]!.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(mails[0]!.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(mails[0]!.subject).toBe('Cake Bcc: victim@example.test <b>body</b>');
});

test('a list of addresses passed as one address reaches no extra recipients', async () => {
  const mail = await queue({ to: 'staff@cafe.example, victim@example.test' });
  await deliverMail(services, mail.id, new Date());
  expect(mails.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.test');
});

test('an email with a secret arrives complete, and its content is erased afterwards', async () => {
  const mail = await queue({ holdsSecret: true });
  await deliverMail(services, mail.id, new Date());
  expect(mails[0]!.text).toContain('A text.');
  expect(await read(mail)).toMatchObject({ state: 'sent', subject: 'Hello', html: '', text: '' });

  server.refusal = 550;
  const refused = await queue({ holdsSecret: true });
  await deliverMail(services, refused.id, new Date());
  expect(await read(refused)).toMatchObject({ state: 'dead', html: '', text: '' });
});

test('concurrent jobs for one email send it once', async () => {
  const mail = await queue();
  await Promise.all([1, 2, 3].map(() => deliverMail(services, mail.id, new Date())));
  expect(mails).toHaveLength(1);
  expect(await read(mail)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a worker sends queued emails', async () => {
  await jobs.work(mailJob, services);
  const mail = await queue();
  await expect.poll(async () => (await read(mail)).state).toBe('sent');
  expect(mails.map(({ messageId }) => messageId)).toContain(mail.message_id);
});

test('STAFFMAIL-9 a mail that can be switched off tells mail programs where', async () => {
  const { id } = await queue({ unsubscribeUrl: 'https://cafe.example/off?token=1' });
  await deliverMail(services, id, new Date());
  const headers = Object.fromEntries(mails[0]!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'list-unsubscribe': '<https://cafe.example/off?token=1>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});
