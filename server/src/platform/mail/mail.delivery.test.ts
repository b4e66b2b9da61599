import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMailDelivery } from '../../../test/mail-delivery.ts';
import { inTransaction } from '../db/database.ts';
import { deliverMail, mailJob } from './mail.delivery.ts';
import { queueMail } from './mail.queue.ts';

const { services, server, mails, queue, read, waitingJobs } = await createMailDelivery();
const { db, jobs } = services;

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
  expect(await read(mail)).toMatchObject({ state: 'sent', attempts: 1, last_error: null });
  expect((await read(mail)).sent_at).not.toBeNull();
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
  const mail = await queue({
    senderName: 'Fork\r\nBcc: victim@example.test',
    to: 'staff@cafe.example',
    replyTo: 'dana@guest.example\r\nBcc: victim@example.test',
    content: {
      subject: 'Cake\r\nBcc: victim@example.test\r\n\r\n<b>body</b>',
      title: 'Cake\nX-Evil: 1',
      blocks: [],
    },
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
  await Promise.all([
    deliverMail(services, mail.id, new Date()),
    deliverMail(services, mail.id, new Date()),
    deliverMail(services, mail.id, new Date()),
  ]);
  expect(mails).toHaveLength(1);
  expect(await read(mail)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('a worker sends queued emails', async () => {
  await jobs.work(mailJob, services);
  const mail = await queue();
  await expect.poll(async () => (await read(mail)).state).toBe('sent');
  expect(mails.map(({ messageId }) => messageId)).toContain(mail.message_id);
});
