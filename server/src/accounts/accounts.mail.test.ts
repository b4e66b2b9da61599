import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSmtpInbox } from '../../../dev/smtp-inbox.ts';
import { buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { deliverMail } from '../platform/mail/mail.delivery.ts';
import { renderMail } from '../platform/mail/mail.layout.ts';
import { knownAddressMail } from './accounts.mail.ts';
import { passwordResetJob } from './accounts.password.ts';
import { registrationJob } from './accounts.registration.ts';

const inbox = await startSmtpInbox();
afterAll(() => inbox.stop());
const { app, services } = await createTestApp({ SMTP_URL: inbox.url, PUBLIC_URL: 'https://cafe.example' });
const { db } = services;

beforeEach(() => {
  inbox.mails.length = 0;
});

async function deliverAll(): Promise<void> {
  for (const { id } of await db.selectFrom('mails').select('id').execute()) {
    await deliverMail(services, id, new Date());
  }
}

test('a reset email carries a working link, and delivery stops once the link has expired', async () => {
  const { id, email } = await buildAccount(services);
  await passwordResetJob.run(services, { email });
  const mail = await db.selectFrom('mails').selectAll().where('about_id', '=', id).executeTakeFirstOrThrow();
  expect(mail.give_up_at!.getTime() - mail.created_at.getTime()).toBeLessThan(31 * 60_000);
  await deliverAll();

  expect(inbox.mails).toMatchObject([{ recipients: [email], subject: 'Set a new password' }]);
  const token = /https:\/\/cafe\.example\/wholesale\/reset#([\w-]+)/.exec(inbox.mails[0]!.text!)![1];
  const payload = { token, password: 'a new password' };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/reset', payload });
  expect(answer.statusCode).toBe(200);
});

test('registering a known address emails its owner', async () => {
  const { email } = await buildAccount(services);
  const payload = { username: 'Somebody', email };
  await registrationJob.run(services, payload);
  await deliverAll();
  expect(inbox.mails).toMatchObject([{ recipients: [email], subject: 'You already have an account' }]);
});

test('the known-address email says that nothing has changed, and not who asked', () => {
  const { text } = renderMail(knownAddressMail('https://cafe.example'), {
    brand: 'Cafe',
    site: 'https://cafe.example',
  });
  expect(text).toContain('nothing has changed');
  expect(text).toContain('https://cafe.example/wholesale/forgot');
});
