import { randomUUID } from 'node:crypto';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import { detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createWholesaleApp, SUPPORT_EMAIL } from '../../test-support/wholesale-app.ts';

const RECEIVED = "Your application has been received. We'll email you once it has been reviewed.";
const BOTH_FILES = 'Please attach both corporate documents and W-9 form.';
const site = await createWholesaleApp();
const { services, apply, applicant, asAdministrator } = site;
const { partnerToken, profile, me } = accountCalls(site);
const { users, documents, mails, history, storedKeys, expectNothingKept } = site;
const { db } = services;

test.each([
  ['no contact name', { username: '' }, 'username'],
  ['a contact name with an @', { username: 'dana@bistro' }, 'username: may not contain @'],
  ['no email address', { email: '' }, 'email'],
  ['an invalid email address', { email: 'dana' }, 'email'],
  ['a password of five characters', { password: 'nutty' }, 'password: must have at least 6 characters'],
  ['a common password', { password: 'password' }, 'password'],
  ['a company name that is too long', { companyName: 'a'.repeat(201) }, 'company_name'],
  ['a null character in the name', { username: 'Dana\0' }, 'username: may not contain a null'],
  ['a null character in the company', { companyName: 'Corner\0' }, 'company_name: may not contain a null'],
  ['an invalid request id', { requestId: '1' }, 'request_id'],
])('API-42 an application with %s is refused before a file is stored', async (_, given, named) => {
  const answer = await apply(given);
  expect(answer.statusCode).toBe(400);
  expect(String(answer.json().detail)).toContain(named);
  expect(answer.json().fields).toEqual([named.split(':')[0]]);
  await expectNothingKept();
});

test.each([
  ['corporate documents', { corporate: null }, ['corporate_docs']],
  ['a W-9', { w9: null }, ['w9_form']],
  ['either document', { corporate: null, w9: null }, ['corporate_docs', 'w9_form']],
])('REGISTER-7 an application without %s is refused and nothing is stored', async (_, given, fields) => {
  const answer = await apply(given);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ detail: BOTH_FILES, fields });
  await expectNothingKept();
});

test('API-46 a file whose content does not match its extension is refused, and neither file is stored', async () => {
  const answer = await apply({ w9: { name: 'w9.pdf', bytes: Buffer.from('MZ is no PDF') } });
  expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported-file', fields: ['w9_form'] });
  await expectNothingKept();
});

test('REGISTER-18 two bad files are both named, and neither is stored', async () => {
  const answer = await apply({
    corporate: { name: 'evil.exe', bytes: buildPdf() },
    w9: { name: 'w9.pdf', bytes: Buffer.from('MZ is no PDF') },
  });
  expect(answer.json()).toMatchObject({
    status: 415,
    detail: [
      expect.stringMatching(/^evil\.exe is not a pdf/),
      expect.stringMatching(/^w9\.pdf is not a valid PDF/),
    ],
    fields: ['corporate_docs', 'w9_form'],
  });
  await expectNothingKept();
});

test('API-42, API-43, API-62 an application creates a pending account, two documents and two emails', async () => {
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
  const owned = papers.map(({ kind, owner_id }) => `${kind} ${owner_id}`);
  expect(owned.toSorted()).toEqual([`corporate ${user!.id}`, `w9 ${user!.id}`]);
  expect(await storedKeys()).toEqual(papers.map(({ key }) => key).toSorted());
  expect(await mails()).toMatchObject([
    { to_address: 'dana@bistro.example', subject: 'We have your wholesale application' },
    { to_address: SUPPORT_EMAIL, subject: 'Wholesale application: Corner Bistro' },
  ]);
  expect(await history()).toMatchObject([
    { actor_name: 'Dana Reed', action: 'create', noun: 'accounts', subject_id: user!.id },
    { actor_name: 'Dana Reed', action: 'receive-papers', noun: 'wholesale', subject_id: user!.id },
  ]);
  expect(JSON.stringify(await history())).not.toContain(PASSWORD);
});

test('API-42 the company name is optional, and the partner can sign in at once', async () => {
  const id = await applicant({ email: 'solo@bistro.example', companyName: '' });
  expect(await users()).toMatchObject([{ id, company_name: null }]);
  const token = await partnerToken('SOLO@bistro.example');
  expect((await profile(token)).json()).toEqual({
    username: 'Dana Reed',
    email: 'solo@bistro.example',
    companyName: null,
    isApproved: false,
  });
  const withoutPapers = { documents_url: null, w9_url: null };
  expect((await me(token)).json()).toMatchObject({ id, is_wholesale: true, ...withoutPapers });
});

test('every detail of an application is stored, emailed to staff, and shown to staff and the partner', async () => {
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

  const token = await partnerToken(email);
  expect((await profile(token)).json()).toMatchObject(given);
  expect((await me(token)).json()).toMatchObject(stored);

  await asAdministrator('DELETE', `/admin/delete/${id}`);
  const deleted = (await history()).find(({ action, noun }) => action === 'delete' && noun === 'wholesale');
  expect(deleted).toMatchObject({ before: stored });
});

test('API-44 an application with a known email address gets the same answer, stores nothing and emails the owner', async () => {
  const email = 'known@bistro.example';
  const first = await apply({ email });
  const before = { users: await users(), documents: await documents() };
  await sql`truncate mails`.execute(db);

  const stranger = { username: 'Somebody', password: 'another spoon' };
  const second = await apply({ ...stranger, email: 'Known@Bistro.example' });
  expect(second.statusCode).toBe(201);
  expect(second.json()).toEqual(first.json());
  expect({ users: await users(), documents: await documents() }).toEqual(before);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toMatchObject([{ to_address: email, subject: 'You already have an account' }]);
});

test('REGISTER-17 submitting a form several times at once creates one application', async () => {
  const given = { email: 'at-once@bistro.example', requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(given)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(await users()).toHaveLength(1);
  expect(await documents()).toHaveLength(2);
  expect(await storedKeys()).toHaveLength(2);
  expect(await mails()).toHaveLength(2);
});

test('an application that fails to save leaves no document and can be sent again', async () => {
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

const SPAM = 'Win at casino.example';
const strange = 'someone-else@guest.example';

const spam = {
  email: strange,
  username: SPAM,
  ...recordOf(detailFields, 'camelName', () => SPAM),
  corporate: { name: `${SPAM}.pdf`, bytes: buildPdf('Articles', 1000) },
};

test('nothing typed into the form travels to its address, only to staff', async () => {
  const id = await applicant(spam);
  await asAdministrator('PATCH', `/admin/approve/${id}`);
  await apply({ ...spam, username: `${SPAM} again` });

  const sent = await mails();
  const toApplicant = sent.filter(({ to_address }) => to_address === strange);
  expect(toApplicant.map(({ subject }) => subject)).toEqual([
    'We have your wholesale application',
    'You already have an account',
    'Your wholesale account is approved',
  ]);
  expect(JSON.stringify(toApplicant)).not.toMatch(/casino/i);
  const toStaff = sent.filter(({ to_address }) => to_address === SUPPORT_EMAIL);
  expect(JSON.stringify(toStaff)).toContain(SPAM);
});
