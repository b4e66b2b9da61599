import { contactFields } from '@velvet-spoon/contract/domain/partner-contact';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo } from '../../../test-support/accounts.ts';
import { createWholesaleApp, SUPPORT_EMAIL } from '../../test-support/wholesale-app.ts';

const { app, services, administrator, users, history, mails } = await createWholesaleApp();
const { db } = services;

const url = '/api/v1/wholesale/contact';
const change = { username: 'Dana Ruiz', phone: '+1 908 555 0101', company_name: 'Corner Bistro LLC' };

const partner = () =>
  buildAccount(services, { isWholesale: true, username: 'Dana Reed', companyName: 'Corner Bistro' });

async function read(token: string) {
  return app.inject({ url, headers: bearer(token) });
}

function save(token: string, payload: object, version?: number) {
  const headers = { ...bearer(token), ...(version !== undefined && { 'if-match': `"v${version}"` }) };
  return app.inject({ method: 'PUT', url, payload, headers });
}

const changes = async () => (await history()).filter(({ action }) => action === 'change-contact');

test.each([
  ['no name', { ...change, username: ' ' }, 'username'],
  ['a name with an @', { ...change, username: 'dana@bistro' }, 'username'],
  ['a phone number that is too long', { ...change, phone: '1'.repeat(51) }, 'phone'],
  ['a company that is too long', { ...change, company_name: 'a'.repeat(201) }, 'company_name'],
  ['a null character', { ...change, phone: '1\0' }, 'phone'],
])('ACCOUNT-3 %s is refused and changes nothing', async (_, payload, field) => {
  const { token } = await partner();
  const answer = await save(token, payload);
  expect(answer.json()).toMatchObject({ status: 400, fields: [field] });
  expect(await users()).toMatchObject([{ username: 'Dana Reed', phone: null, version: 1 }]);
  expect(await changes()).toEqual([]);
});

test('ACCOUNT-3 the email address, approval and other accounts are out of reach', async () => {
  const { token } = await partner();
  for (const stranger of [{ email: 'x@y.example' }, { is_approved: true }, { id: administrator.id }]) {
    expect((await save(token, { ...change, ...stranger })).statusCode).toBe(400);
  }
  expect(await users()).toMatchObject([{ username: 'Dana Reed', is_approved: false }]);
});

test('ACCOUNT-3 a partner changes name, phone and company: staff get a mail that says what changed', async () => {
  const { id, email, token } = await partner();
  const before = await read(token);
  expect(before.headers.etag).toBe('"v1"');
  const saved = { username: 'Dana Reed', phone: null, company_name: 'Corner Bistro' };
  expect(before.json()).toEqual({ ...saved, version: 1 });
  await sql`truncate history`.execute(db);

  const answer = await save(token, { ...change, phone: ` ${change.phone} ` }, 1);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"v2"');
  expect(answer.json()).toEqual({ ...change, version: 2 });
  expect((await read(token)).json()).toEqual({ ...change, version: 2 });
  const me = await app.inject({ url: '/api/v1/wholesale/me', headers: bearer(token) });
  expect(me.json()).toMatchObject({ username: change.username, companyName: change.company_name });

  const [mail, ...more] = await mailsTo(services, SUPPORT_EMAIL);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('Wholesale details changed: Corner Bistro');
  for (const line of [
    `Partner: Corner Bistro (${email})`,
    'Name before: Dana Reed',
    'Name now: Dana Ruiz',
    'Phone before: (none)',
    `Phone now: ${change.phone}`,
    'Company before: Corner Bistro',
    'Company now: Corner Bistro LLC',
  ]) {
    expect(mail!.text.split('\n')).toContain(line);
  }
  expect(await mails()).toMatchObject([{ reply_to: email, about_noun: 'wholesale', about_id: id }]);
  const row = { actor_id: id, action: 'change-contact', noun: 'wholesale', subject_id: id };
  expect(await history()).toMatchObject([{ ...row, before: saved, after: change }]);
});

test('ACCOUNT-3 only what differs is recorded and mailed, and what is left empty is removed', async () => {
  const { token } = await partner();
  const answer = await save(token, { username: 'Dana Reed', company_name: '' });
  expect(answer.json()).toMatchObject({ company_name: null, version: 2 });
  expect(await changes()).toMatchObject([
    { before: { company_name: 'Corner Bistro' }, after: { company_name: null } },
  ]);
  const [mail] = await mailsTo(services, SUPPORT_EMAIL);
  expect(mail!.text).toContain('Company now: (none)');
  expect(mail!.text).not.toMatch(/Name now|Phone/);
});

test('ACCOUNT-3 saving what is already there makes no version, no history and no mail', async () => {
  const { token } = await partner();
  const same = { username: ' Dana Reed ', phone: '', company_name: 'Corner Bistro' };
  expect((await save(token, same, 1)).json()).toMatchObject({ version: 1 });
  expect(await changes()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('ACCOUNT-3 every field that can be changed is stored, recorded, mailed and read again', async () => {
  const { token } = await partner();
  const values = recordOf(contactFields, 'name', ({ label }) => `My ${label}`);
  expect((await save(token, values)).json()).toMatchObject(values);
  expect(await users()).toMatchObject([values]);
  expect(await changes()).toMatchObject([{ after: values }]);
  const [mail] = await mailsTo(services, SUPPORT_EMAIL);
  for (const { shortLabel, label } of contactFields) {
    expect(mail!.text).toContain(`${shortLabel} now: My ${label}`);
  }
});

test('ACCOUNT-3 a change whose mail cannot be queued is not made', async () => {
  const { token } = await partner();
  await sql`alter table mails add constraint away check (false) not valid`.execute(db);
  const answer = await save(token, change);
  await sql`alter table mails drop constraint away`.execute(db);
  expect(answer.statusCode).toBe(500);
  expect(await users()).toMatchObject([{ username: 'Dana Reed', version: 1 }]);
  expect(await changes()).toEqual([]);
});
