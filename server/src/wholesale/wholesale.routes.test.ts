import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createWholesaleApp } from '../../test/wholesale-app.ts';
import { eraseJob } from '../documents/documents.service.ts';

const site = await createWholesaleApp();
const { app, services, administrator, applicant, asAdministrator } = site;
const { users, documents, mails, history, storedKeys } = site;
const { db } = services;

test('API-54, API-55, API-56 applicants and partners are listed separately, with links to their documents', async () => {
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
    { to_address: 'dana@bistro.example', subject: 'Your wholesale account is approved' },
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
  expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(404);
});

test('ACCESS-9 administrators and plain accounts are not applicants: they cannot be listed, approved or deleted', async () => {
  const both = await buildAccount(services, { isAdmin: true, isWholesale: true });
  const plain = await buildAccount(services);
  for (const { id } of [administrator, both, plain]) {
    expect((await asAdministrator('PATCH', `/admin/approve/${id}`)).statusCode).toBe(404);
    expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(404);
  }
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect(await users()).toHaveLength(2);
});
