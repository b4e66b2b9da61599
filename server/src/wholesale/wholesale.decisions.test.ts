import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount } from '../../../harness/accounts.ts';
import { accountCalls } from '../../test/account-calls.ts';
import { createWholesaleApp } from '../../test/wholesale-app.ts';

const site = await createWholesaleApp();
const { services, applicant, asAdministrator, documents, mails, history, users } = site;
const { db } = services;
const { logInPartner: signIn, profile } = accountCalls(site);

const words = { subject: 'About your application', text: 'Dear <Dana>,\n\nnot yet.\nPlease ask again.' };
const decline = (id: string, payload: object = words, version?: number) =>
  asAdministrator('PATCH', `/admin/decline/${id}`, { payload, ...(version && { version }) });
const suspend = (id: string) => asAdministrator('PATCH', `/admin/suspend/${id}`);
const reinstate = (id: string) => asAdministrator('PATCH', `/admin/reinstate/${id}`);
const approve = (id: string) => asAdministrator('PATCH', `/admin/approve/${id}`);

const buildPartner = () => buildAccount(services, { isWholesale: true, isApproved: true });

test('PAPERS-4 a declined applicant is told in the words of staff, and the papers are destroyed', async () => {
  const id = await applicant({ email: 'dana@bistro.example' });
  await sql`truncate mails, history`.execute(db);
  const answer = await decline(id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    id,
    status: 'declined',
    is_approved: false,
    documents_url: null,
    w9_url: null,
    version: 2,
  });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: 'dana@bistro.example', subject: 'About your application' });
  expect(mail!.text).toContain('Dear <Dana>,\n\nnot yet.\nPlease ask again.');
  expect(mail!.html).toContain('Dear &lt;Dana&gt;,');
  expect(mail!.html).toContain('not yet.<br>Please ask again.');
  expect(await documents()).toEqual([]);
  const { rows: jobs } = await sql`select from pgboss.job where name = 'documents-erase'`.execute(db);
  expect(jobs).toHaveLength(2);
  const decisions = (await history()).filter(({ noun }) => noun === 'wholesale');
  expect(decisions).toMatchObject([
    {
      actor_name: 'Olga Owner',
      action: 'decline',
      noun: 'wholesale',
      subject_id: id,
      before: { status: 'pending' },
      after: { status: 'declined' },
    },
  ]);
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect((await asAdministrator('GET', '/admin/users')).json()).toEqual([]);
  expect((await asAdministrator('GET', '/admin/declined')).json()).toMatchObject([{ id }]);
});

test('PAPERS-4 a second decline sends nothing, and an approval afterwards still counts', async () => {
  const id = await applicant();
  await decline(id);
  await sql`truncate mails, history`.execute(db);
  expect((await decline(id)).statusCode).toBe(200);
  expect(await mails()).toEqual([]);
  expect(await history()).toEqual([]);
  expect((await approve(id)).json()).toMatchObject({ status: 'approved', is_approved: true });
  expect(await mails()).toMatchObject([{ subject: 'Your wholesale account is approved' }]);
});

test('PAPERS-4 a mail without words is refused, and so is a decision on an outdated list', async () => {
  const id = await applicant();
  await sql`truncate mails`.execute(db);
  for (const payload of [{}, { ...words, text: ' ' }, { ...words, subject: '' }, { ...words, to: 'a@b.c' }]) {
    expect((await decline(id, payload)).statusCode).toBe(400);
  }
  await asAdministrator('PUT', `/admin/wholesale/${id}/note`, { payload: { note: 'Ask first' } });
  expect((await decline(id, words, 1)).json()).toMatchObject({ code: 'version-conflict' });
  expect(await users()).toMatchObject([{ partner_status: 'pending' }]);
  expect(await mails()).toEqual([]);
});

test('PAPERS-5 suspending a partner ends their sessions at once, and sign-in says why', async () => {
  const { id, email, token } = await buildPartner();
  expect((await profile(token)).statusCode).toBe(200);
  expect((await suspend(id)).json()).toMatchObject({ status: 'suspended', is_approved: false });
  expect((await profile(token)).statusCode).toBe(401);
  const refused = await signIn(email);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'barred',
    detail: 'Your wholesale account is suspended. Please write to us if you have any questions.',
  });
  expect((await asAdministrator('GET', '/admin/users')).json()).toMatchObject([{ id, status: 'suspended' }]);
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect((await history()).map(({ action }) => action)).toEqual(['create', 'suspend']);
});

test('PAPERS-5 only the right password reveals that an account is suspended', async () => {
  const { id, email } = await buildPartner();
  await suspend(id);
  const wrong = await signIn(email, 'not the password');
  const unknown = await signIn('nobody@example.com', 'not the password');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.body).toBe(unknown.body);
});

test('PAPERS-5 a partner who is taken back signs in again, but old sessions stay closed', async () => {
  const { id, email, token } = await buildPartner();
  await suspend(id);
  expect((await reinstate(id)).json()).toMatchObject({ status: 'approved', is_approved: true });
  expect((await profile(token)).statusCode).toBe(401);
  const { accessToken } = (await signIn(email)).json();
  expect((await profile(accessToken)).json()).toMatchObject({ isApproved: true });
});

test('PAPERS-5 a token issued in the middle of a suspension opens nothing', async () => {
  const { id, token } = await buildPartner();
  await suspend(id);
  await db
    .updateTable('tokens')
    .set({ revoked_at: null as never })
    .execute();
  expect((await profile(token)).statusCode).toBe(401);
});

test('PAPERS-4 sign-in tells a declined applicant too', async () => {
  const { id, email } = await buildAccount(services, { isWholesale: true });
  await decline(id);
  expect((await signIn(email)).json()).toMatchObject({
    code: 'barred',
    detail: expect.stringContaining('We couldn’t approve your wholesale application.'),
  });
});

test('PAPERS-5 a decision that does not follow from the status is refused', async () => {
  const pending = await applicant();
  const { id: approved } = await buildPartner();
  const { id: suspended } = await buildPartner();
  await suspend(suspended);
  const refused = [
    await suspend(pending),
    await reinstate(pending),
    await decline(approved),
    await decline(suspended),
    await approve(suspended),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([412, 412, 412, 412, 412]);
  expect((await suspend(randomUUID())).statusCode).toBe(404);
});
