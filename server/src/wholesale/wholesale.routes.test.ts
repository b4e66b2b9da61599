import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';
import { eraseJob } from '../documents/documents.service.ts';

const site = await createWholesaleApp();
const { services, administrator, applicant, asAdministrator } = site;
const { users, documents, mails, history, storedKeys } = site;
const { db } = services;

test('API-54, API-55, API-56, API-59 applicants and partners are listed separately, with links to their documents', async () => {
  const older = await applicant({ email: 'older@bistro.example', companyName: 'Corner Bistro' });
  const newer = await applicant({ email: 'newer@bistro.example' });
  const approved = await applicant({ email: 'approved@bistro.example' });
  await asAdministrator('PATCH', `/admin/approve/${approved}`);

  const pending = await asAdministrator('GET', '/admin/pending');
  expect(pending.statusCode).toBe(200);
  expect(pending.json().map(({ id }: { id: string }) => id)).toEqual([older, newer]);
  const papers = await documents();
  const addressOf = (kind: string) =>
    `/api/v1/admin/documents/${papers.find((paper) => paper.owner_id === older && paper.kind === kind)!.id}`;
  expect(pending.json()[0]).toEqual({
    id: older,
    username: 'Dana Reed',
    email: 'older@bistro.example',
    company_name: 'Corner Bistro',
    documents_url: addressOf('corporate'),
    w9_url: addressOf('w9'),
    is_approved: false,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    status: 'pending',
    version: 1,
    paper_request: null,
    is_colleague: false,
  });
  expect((await asAdministrator('GET', '/admin/users')).json()).toMatchObject([
    { id: approved, is_approved: true, w9_url: expect.stringContaining('/admin/documents/') },
  ]);
});

test('API-57, API-62 an approval is recorded and emailed once, and vouches for the address', async () => {
  const id = await applicant({ email: 'dana@bistro.example' });
  await sql`truncate mails, history`.execute(db);
  for (const _ of ['first', 'second']) {
    const answer = await asAdministrator('PATCH', `/admin/approve/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: 'Dana Reed', is_approved: true });
    expect(await users()).toMatchObject([{ email_confirmed_at: expect.any(Date) }]);
  }
  expect(await users()).toMatchObject([{ id, is_approved: true }]);
  expect(await mails()).toMatchObject([
    {
      to_address: 'dana@bistro.example',
      subject: 'Your wholesale account is approved',
      text: expect.stringContaining('Sign in: http://localhost:3000/wholesale/login'),
    },
  ]);
  expect(await history()).toMatchObject([
    { actor_name: 'Olga Owner', action: 'approve', noun: 'wholesale', subject_id: id },
  ]);
});

test('API-58 deleting an applicant removes the account and its documents but keeps the history', async () => {
  const id = await applicant({ email: 'dana@bistro.example' });
  const keys = await storedKeys();
  await sql`truncate history`.execute(db);
  const answer = await asAdministrator('DELETE', `/admin/delete/${id}`);
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect(await users()).toEqual([]);
  expect(await documents()).toEqual([]);

  await eraseJob.run(services, { keys });
  expect(await storedKeys()).toEqual([]);
  const rows = await history();
  expect(rows.map(({ noun, action }) => `${noun} ${action}`).toSorted()).toEqual([
    'documents delete',
    'documents delete',
    'wholesale delete',
  ]);
  expect(rows.find(({ noun }) => noun === 'wholesale')).toMatchObject({
    actor_name: 'Olga Owner',
    subject_id: id,
    before: { email: 'dana@bistro.example', is_approved: false },
  });
});

test('ACCESS-9 administrators and plain accounts are not applicants: they cannot be listed, approved or deleted', async () => {
  const both = await buildAccount(services, { isAdmin: true, isWholesale: true });
  const plain = await buildAccount(services);
  for (const { id } of [administrator, both, plain]) {
    expect((await asAdministrator('PATCH', `/admin/approve/${id}`)).statusCode).toBe(404);
    expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(404);
    expect((await asAdministrator('GET', `/admin/wholesale/${id}`)).statusCode).toBe(404);
  }
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect(await users()).toHaveLength(2);
});

const { logInPartner: signIn, profile } = accountCalls(site);
const words = { subject: 'About your application', text: 'Dear <Dana>,\n\nnot yet.\nPlease ask again.' };

const decline = (id: string, payload: object = words) =>
  asAdministrator('PATCH', `/admin/decline/${id}`, { payload });

const suspend = (id: string) => asAdministrator('PATCH', `/admin/suspend/${id}`);
const reinstate = (id: string) => asAdministrator('PATCH', `/admin/reinstate/${id}`);
const approve = (id: string) => asAdministrator('PATCH', `/admin/approve/${id}`);
const buildPartner = () => buildAccount(services, { isWholesale: true, isApproved: true });

test('PAPERS-4 a declined applicant is told in the words of staff, and the papers are destroyed', async () => {
  const id = await applicant({ email: 'dana@bistro.example' });
  await sql`truncate mails, history, pgboss.job`.execute(db);
  const answer = await decline(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const withoutPapers = { documents_url: null, w9_url: null };
  expect(answer.json()).toMatchObject({
    id,
    status: 'declined',
    is_approved: false,
    version: 2,
    ...withoutPapers,
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
  const change = { before: { status: 'pending' }, after: { status: 'declined' } };
  expect(decisions).toMatchObject([
    { actor_name: 'Olga Owner', action: 'decline', subject_id: id, ...change },
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

test('PAPERS-4 a mail without words is refused', async () => {
  const id = await applicant();
  await sql`truncate mails`.execute(db);
  for (const payload of [{}, { ...words, text: ' ' }, { ...words, subject: '' }, { ...words, to: 'a@b.c' }]) {
    expect((await decline(id, payload)).statusCode).toBe(400);
  }
  expect(await users()).toMatchObject([{ partner_status: 'pending' }]);
  expect(await mails()).toEqual([]);
});

test('PAPERS-5 suspending a partner ends their sessions at once, and both session and sign-in say why', async () => {
  const { id, email, token } = await buildPartner();
  expect((await profile(token)).statusCode).toBe(200);
  expect((await suspend(id)).json()).toMatchObject({ status: 'suspended', is_approved: false });
  for (const refused of [await profile(token), await signIn(email)]) {
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'barred',
      detail: 'Your wholesale account is suspended. Please write to us if you have any questions.',
    });
  }
  expect((await asAdministrator('GET', '/admin/users')).json()).toMatchObject([{ id, status: 'suspended' }]);
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect((await history()).map(({ action }) => action)).toEqual(['create', 'suspend']);
});

test('PAPERS-5 only the right password, or a token that would still be valid, reveals a suspension', async () => {
  const { id, email, token } = await buildPartner();
  await suspend(id);
  await sql`update tokens set expires_at = now() where user_id = ${id}`.execute(db);
  expect((await profile(token)).statusCode).toBe(401);
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
  await sql`update tokens set revoked_at = null`.execute(db);
  expect((await profile(token)).statusCode).toBe(403);
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
});

test('PAPERS-17 a suspended partner is told by email, once', async () => {
  const { id, email } = await buildPartner();
  for (const _ of ['first', 'second']) await suspend(id);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: email, subject: 'Your wholesale account is suspended' });
  expect(mail!.text).toContain('http://localhost:3000/contact');
});

test.each([
  ['an application', false, null, ['Your wholesale application is deleted']],
  ['an account', true, null, ['Your wholesale account is deleted']],
  ['a suspended account', false, 'suspended', ['Your wholesale account is deleted']],
  ['a declined application, whose applicant was told before,', false, 'declined', []],
] as const)('PAPERS-17 who had %s deleted is told by email', async (_, isApproved, barred, subjects) => {
  const { id, email } = await buildAccount(services, { isWholesale: true, isApproved });
  await db.updateTable('users').set({ barred }).where('id', '=', id).execute();
  expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(204);
  const sent = subjects.map((subject) => ({ to_address: email, subject }));
  expect(await mails()).toMatchObject(sent);
});

test('PAPERS-17 a deletion that fails sends nothing', async () => {
  const { id } = await buildPartner();
  await sql`alter table history add constraint away check (false) not valid`.execute(db);
  const answer = await asAdministrator('DELETE', `/admin/delete/${id}`);
  await sql`alter table history drop constraint away`.execute(db);
  expect(answer.statusCode).toBe(500);
  expect(await mails()).toEqual([]);
  expect(await users()).toHaveLength(1);
});

test('PAPERS-17 the approval says how to order, with what the cafe has stated about itself', async () => {
  const id = await applicant();
  await sql`truncate mails`.execute(db);
  const ways = { phones: [{ label: 'Kitchen', number: '+1 908 555 0199' }], email: 'orders@cafe.example' };
  await sql`update cafe set document = document || ${JSON.stringify(ways)}::jsonb`.execute(db);
  await approve(id);
  const [mail] = await mails();
  expect(mail!.text).toContain('There you see our price list and ask for what you would like.');
  expect(mail!.text).toContain(
    'Kitchen: +1 908 555 0199\nEmail: orders@cafe.example\nOnline: http://localhost:3000/contact',
  );
});
