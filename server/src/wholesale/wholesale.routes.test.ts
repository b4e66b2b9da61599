import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { recordOf } from '@velvet-spoon/contract/record-of';
import { detailFields } from '@velvet-spoon/contract/wholesale-application';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../harness/accounts.ts';
import { type ApplicationForm, buildApplication } from '../../../harness/applications.ts';
import { buildPdf } from '../../../harness/documents.ts';
import { createTestApp } from '../../test/app.ts';
import { eraseJob } from '../documents/documents.erase.ts';
import type { DocumentRow } from '../documents/documents.table.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';

const SUPPORT_EMAIL = 'support@cafe.example';
const { app, services } = await createTestApp({ SUPPORT_EMAIL, LIMIT_APPLY_PER_HOUR: '1000' });
const { db, env, storage } = services;
const administrator = await buildAccount(services, { isAdmin: true, username: 'Olga Owner' });

const RECEIVED = "Your application has been received. We'll email you once it has been reviewed.";
const BOTH_FILES = 'Please attach both corporate documents and W-9 form.';

beforeEach(async () => {
  await sql`truncate mails, documents, application_requests cascade`.execute(db);
  await db.deleteFrom('users').where('id', '<>', administrator.id).execute();
  await sql`truncate history`.execute(db);
  await emptyStore();
});

async function apply(given: ApplicationForm = {}) {
  const request = new Request('http://test/', { method: 'POST', body: buildApplication(given) });
  return app.inject({
    method: 'POST',
    url: '/api/v1/wholesale/register',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

function asAdministrator(method: 'GET' | 'PATCH' | 'DELETE', url: string) {
  return app.inject({ method, url: `/api/v1${url}`, headers: bearer(administrator.token) });
}

async function applicant(given: ApplicationForm = {}): Promise<string> {
  const email = given.email ?? `${randomUUID()}@bistro.example`;
  expect((await apply({ ...given, email })).statusCode).toBe(201);
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return row.id;
}

const users = () =>
  db.selectFrom('users').selectAll().where('id', '<>', administrator.id).orderBy('created_at').execute();
const documents = (): Promise<DocumentRow[]> => db.selectFrom('documents').selectAll().execute();
const mails = (): Promise<MailRow[]> => db.selectFrom('mails').selectAll().orderBy('subject').execute();
const history = () =>
  db.selectFrom('history').selectAll().where('noun', '<>', 'tokens').orderBy('at').execute();

/** The keys in the private store. */
async function storedKeys(): Promise<string[]> {
  const root = path.join(env.STORAGE_DIR, 'private');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
    .toSorted();
}

/** Removes the documents of rows that were deleted between tests. */
async function emptyStore(): Promise<void> {
  for (const key of await storedKeys()) await storage.private.delete(key);
}

async function expectNothingKept(): Promise<void> {
  expect(await users()).toEqual([]);
  expect(await documents()).toEqual([]);
  expect(await storedKeys()).toEqual([]);
  expect(await mails()).toEqual([]);
}

test.each([
  ['no contact name', { username: '' }, 'username'],
  ['a contact name with an @', { username: 'dana@bistro' }, 'username: may not contain @'],
  ['no e-mail', { email: '' }, 'email'],
  ['an e-mail that is none', { email: 'dana' }, 'email'],
  ['a password of five characters', { password: 'nutty' }, 'password: must have at least 6 characters'],
  ['a password of the list', { password: 'password' }, 'password'],
  ['a company name that is too long', { companyName: 'a'.repeat(201) }, 'company_name'],
  ['a null character in the name', { username: 'Dana\0' }, 'username: may not contain a null'],
  ['a null character in the company', { companyName: 'Corner\0' }, 'company_name: may not contain a null'],
  ['a request id that is none', { requestId: '1' }, 'request_id'],
])('API-42 rejected before any file is stored: %s', async (_, given, named) => {
  const answer = await apply(given);
  expect(answer.statusCode).toBe(400);
  expect(String(answer.json().detail)).toContain(named);
  await expectNothingKept();
});

test.each([
  ['corporate documents', { corporate: null }],
  ['a W-9', { w9: null }],
  ['both', { corporate: null, w9: null }],
])('REGISTER-7 without %s nothing is stored, and the answer says so', async (_, given) => {
  const answer = await apply(given);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ detail: BOTH_FILES });
  await expectNothingKept();
});

test('API-46 a file whose content does not match its name is rejected, and the other one is not stored', async () => {
  const answer = await apply({ w9: { name: 'w9.pdf', bytes: Buffer.from('MZ is no PDF') } });
  expect(answer.statusCode).toBe(415);
  expect(answer.json().code).toBe('unsupported-file');
  await expectNothingKept();
});

test('ACCESS-6 only administrators can see, approve or delete applicants', async () => {
  const id = await applicant();
  const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
  const calls = [
    ['GET', '/admin/pending'],
    ['GET', '/admin/users'],
    ['PATCH', `/admin/approve/${id}`],
    ['DELETE', `/admin/delete/${id}`],
  ] as const;
  for (const [method, url] of calls) {
    expect((await app.inject({ method, url: `/api/v1${url}` })).statusCode).toBe(401);
    const answer = await app.inject({ method, url: `/api/v1${url}`, headers: bearer(partner.token) });
    expect(answer.statusCode).toBe(403);
  }
  expect(await users()).toMatchObject([{ id, is_approved: false }, { id: partner.id }]);
});

test('API-42, API-43, API-62 an application creates a pending account with two documents and two mails', async () => {
  const answer = await apply({
    username: '  Dana Reed ',
    email: ' dana@bistro.example ',
    companyName: ' Corner Bistro ',
    corporate: { name: 'articles.pdf', bytes: buildPdf('Articles', 40_000) },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ message: RECEIVED });

  const [user, ...others] = await users();
  expect(others).toEqual([]);
  expect(user).toMatchObject({
    username: 'Dana Reed',
    email: 'dana@bistro.example',
    company_name: 'Corner Bistro',
    is_wholesale: true,
    is_approved: false,
    is_admin: false,
  });
  const papers = await documents();
  expect(papers.map(({ kind, owner_id }) => `${kind} ${owner_id}`).toSorted()).toEqual([
    `corporate ${user!.id}`,
    `w9 ${user!.id}`,
  ]);
  expect(await storedKeys()).toEqual(papers.map(({ key }) => key).toSorted());
  expect(await mails()).toMatchObject([
    { to_address: 'dana@bistro.example', subject: 'We have your wholesale application' },
    { to_address: SUPPORT_EMAIL, subject: 'Wholesale application: Corner Bistro' },
  ]);
  expect(await history()).toMatchObject([
    { actor_name: 'Dana Reed', action: 'create', noun: 'accounts', subject_id: user!.id },
  ]);
  expect(JSON.stringify(await history())).not.toContain(PASSWORD);
});

test('API-42 the company is optional, and the partner can sign in at once', async () => {
  const id = await applicant({ email: 'solo@bistro.example', companyName: '' });
  expect(await users()).toMatchObject([{ id, company_name: null }]);
  const payload = { identifier: 'SOLO@bistro.example', password: PASSWORD };
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/wholesale/login', payload });
  expect(signIn.statusCode).toBe(200);
  const headers = bearer(signIn.json().accessToken);
  expect((await app.inject({ url: '/api/v1/wholesale/me', headers })).json()).toEqual({
    username: 'Dana Reed',
    email: 'solo@bistro.example',
    companyName: null,
    isApproved: false,
  });
  const me = await app.inject({ url: '/api/v1/auth/me', headers });
  expect(me.json()).toMatchObject({ id, is_wholesale: true, documents_url: null, w9_url: null });
});

test('every detail of an application is stored, mailed to staff, and shown to staff and the partner', async () => {
  const email = 'dana@bistro.example';
  const given = recordOf(detailFields, 'camelName', ({ label }) => `My ${label}`);
  const stored = recordOf(detailFields, 'name', ({ label }) => `My ${label}`);
  const id = await applicant({ email, ...given });
  expect(await users()).toMatchObject([{ id, ...stored }]);
  const [announcement] = await mailsTo(services, SUPPORT_EMAIL);
  for (const { label, shortLabel } of detailFields) {
    expect(announcement!.text).toContain(`${shortLabel}: My ${label}`);
  }
  expect((await asAdministrator('GET', '/admin/pending')).json()).toMatchObject([stored]);

  const payload = { identifier: email, password: PASSWORD };
  const signIn = await app.inject({ method: 'POST', url: '/api/v1/wholesale/login', payload });
  const headers = bearer(signIn.json().accessToken);
  expect((await app.inject({ url: '/api/v1/wholesale/me', headers })).json()).toMatchObject(given);
  expect((await app.inject({ url: '/api/v1/auth/me', headers })).json()).toMatchObject(stored);

  await asAdministrator('DELETE', `/admin/delete/${id}`);
  const deleted = (await history()).find(({ action, noun }) => action === 'delete' && noun === 'wholesale');
  expect(deleted).toMatchObject({ before: stored });
});

test('API-44 a known email address gets the same answer, changes nothing, stores no document and mails its owner', async () => {
  const email = 'known@bistro.example';
  const first = await apply({ email });
  const before = { users: await users(), documents: await documents() };
  await sql`truncate mails`.execute(db);

  const second = await apply({
    email: 'Known@Bistro.example',
    username: 'Somebody',
    password: 'another spoon',
  });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect({ users: await users(), documents: await documents() }).toEqual(before);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toMatchObject([{ to_address: email, subject: 'You already have an account' }]);
});

test('REGISTER-17 the same form sent twice creates one application and no second mail', async () => {
  const given = { email: 'twice@bistro.example', requestId: randomUUID() };
  const first = await apply(given);
  const second = await apply(given);
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect(await users()).toHaveLength(1);
  expect(await documents()).toHaveLength(2);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('REGISTER-17 the same form sent many times at once creates one application', async () => {
  const given = { email: 'at-once@bistro.example', requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(given)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await users()).toHaveLength(1);
  expect(await documents()).toHaveLength(2);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('an application that cannot be stored leaves no document, and can be sent again', async () => {
  const given = { requestId: randomUUID() };
  await sql`alter table mails add constraint broken check (false) not valid`.execute(db);
  try {
    expect((await apply(given)).statusCode).toBe(500);
  } finally {
    await sql`alter table mails drop constraint broken`.execute(db);
  }
  await expectNothingKept();
  expect((await apply(given)).statusCode).toBe(201);
  expect(await users()).toHaveLength(1);
});

test('API-54, API-55, API-56 applicants and partners are listed separately, with the addresses of their documents', async () => {
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
  });
  expect((await asAdministrator('GET', '/admin/users')).json()).toMatchObject([
    { id: approved, is_approved: true, w9_url: expect.stringContaining('/admin/documents/') },
  ]);
});

test('API-57, API-62 an approval is recorded and mailed once', async () => {
  const id = await applicant({ email: 'dana@bistro.example' });
  await sql`truncate mails, history`.execute(db);
  for (const _ of ['first', 'second']) {
    const answer = await asAdministrator('PATCH', `/admin/approve/${id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ username: 'Dana Reed', is_approved: true });
  }
  expect(await users()).toMatchObject([{ id, is_approved: true }]);
  expect(await mails()).toMatchObject([
    { to_address: 'dana@bistro.example', subject: 'Your wholesale account is approved' },
  ]);
  expect(await history()).toMatchObject([
    { actor_name: 'Olga Owner', action: 'approve', noun: 'wholesale', subject_id: id },
  ]);
});

test('API-57 an applicant approved by two people at once gets one mail', async () => {
  const id = await applicant();
  await sql`truncate mails, history`.execute(db);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => asAdministrator('PATCH', `/admin/approve/${id}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await mails()).toHaveLength(1);
  expect(await history()).toHaveLength(1);
});

test('API-58 deleting removes the account, its documents and its tokens; the history stays', async () => {
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

test('ACCESS-9 administrators and plain accounts are not applicants: not listed, approved or deleted', async () => {
  const both = await buildAccount(services, { isAdmin: true, isWholesale: true });
  const plain = await buildAccount(services);
  for (const { id } of [administrator, both, plain]) {
    expect((await asAdministrator('PATCH', `/admin/approve/${id}`)).statusCode).toBe(404);
    expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(404);
  }
  expect((await asAdministrator('GET', '/admin/pending')).json()).toEqual([]);
  expect(await users()).toHaveLength(2);
});
