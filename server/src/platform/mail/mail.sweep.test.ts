import { expect, test } from 'vitest';
import { createMailDelivery, later, MINUTE } from '../../../test/mail-delivery.ts';
import { deliverMail, sweepMails } from './mail.delivery.ts';

const { services, queue, read, waitingJobs, loseJobs } = await createMailDelivery();
const { db } = services;

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
