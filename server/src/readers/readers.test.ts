import { CONSENT, SUBSCRIBE_ANSWER } from '@velvet-spoon/contract/domain/newsletter';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';
import { readerUrl } from './readers.mail.ts';
import { addMany, find, forgetUnconfirmed } from './readers.repository.ts';

const { app, services, db, call, read } = await createStaffApp();
const { env } = services;
const DANA = 'dana@guest.example';

beforeEach(async () => {
  await sql`truncate readers, letters, letter_readers, mails, rate_limits, history, posts cascade`.execute(
    db,
  );
  await db.updateTable('settings').set({ sends_letters: true }).execute();
});

let visitors = 0;

/** Each from another address, unless the test names one. */
const subscribe = (email: string, given: object = {}, remoteAddress = `198.51.100.${(visitors += 1)}`) =>
  app.inject({ method: 'POST', url: '/api/v1/newsletter', payload: { email, ...given }, remoteAddress });

const mails = () => db.selectFrom('mails').selectAll().orderBy('created_at').execute();
const reader = async (email = DANA) => (await find(db, { email }))!;
const pathOf = (url: string) => url.replace(new URL(url).origin, '');

function post(url: string, body = 'List-Unsubscribe=One-Click') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url, headers, payload: body });
}

async function buildReader(email = DANA) {
  await addMany(db, [email], 'On paper');
  return reader(email);
}

test('READERS-1 until an owner switches letters on, there is no form and nobody can subscribe', async () => {
  await db.updateTable('settings').set({ sends_letters: false }).execute();
  expect((await subscribe(DANA)).statusCode).toBe(404);
  expect((await app.inject('/newsletter')).statusCode).toBe(404);
  const choice = { sends_letters: true, letters_per_minute: 30 };
  expect((await call('PUT', '/admin/readers/settings', choice)).json()).toMatchObject({
    code: 'owner-required',
  });
  const { token } = await buildAccount(services, { isAdmin: true, isOwner: true });
  const save = (payload: object) =>
    app.inject({ method: 'PUT', url: '/api/v1/admin/readers/settings', headers: bearer(token), payload });
  expect((await save({ ...choice, letters_per_minute: 0 })).statusCode).toBe(400);
  expect((await save(choice)).json()).toMatchObject(choice);
  expect((await app.inject('/api/v1/settings')).json()).toMatchObject(choice);
  expect((await subscribe(DANA)).statusCode).toBe(202);
});

test('READERS-2, READERS-3 a subscription takes a confirmation, which opening the link does not give', async () => {
  expect((await subscribe('dana@')).statusCode).toBe(400);
  const answer = await subscribe(' Dana@Guest.example', { source: 'story' });
  expect([answer.statusCode, answer.json()]).toEqual([202, { message: SUBSCRIBE_ANSWER }]);
  const { id, ...pending } = await reader();
  expect(pending).toMatchObject({ state: 'pending', source: 'story', consent_text: CONSENT });
  const [mail] = await mails();
  const url = pathOf(readerUrl(env, 'confirm', id));
  expect([mail?.to_address, mail?.text]).toEqual([DANA, expect.stringContaining(url)]);

  expect((await app.inject(url)).body).toContain('Yes, please');
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  expect((await app.inject(url.replace(id, crypto.randomUUID()))).statusCode).toBe(404);
  expect((await post(url.replace('confirm', 'leave'))).statusCode).toBe(404);
  expect((await reader()).state).toBe('pending');
  expect((await post(url)).body).toContain('You’re on the list');
  expect(await reader()).toMatchObject({ state: 'active', confirmed_at: expect.any(Date) });
});

test('READERS-4 known and unknown addresses get the same answer, and one mail a day, whoever asks', async () => {
  await buildReader();
  const answers = [await subscribe(DANA), await subscribe('new@guest.example')];
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  for (const email of [DANA, 'new@guest.example', 'NEW+tag@guest.example']) {
    const again = await subscribe(email);
    expect([again.statusCode, again.body]).toEqual([202, answers[0]!.body]);
  }
  const sent = await mails();
  expect(sent.map((mail) => mail.to_address).toSorted()).toEqual([DANA, 'new@guest.example']);
  expect(await reader()).toMatchObject({ state: 'active', consent_text: 'On paper' });
});

test('READERS-4 one visitor may try five addresses in ten minutes', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    codes.push((await subscribe(`guest${index}@guest.example`, {}, '203.0.113.9')).statusCode);
  }
  expect(codes).toEqual([...Array<number>(5).fill(202), 429]);
  expect((await subscribe(DANA, { website: 'https://spam.example' })).statusCode).toBe(202);
  expect(await find(db, { email: DANA })).toBeUndefined();
});

test('READERS-5 without JavaScript the form is a page that answers a plain POST', async () => {
  expect((await app.inject('/newsletter')).body).toContain(CONSENT);
  const refused = await post('/newsletter', 'email=dana');
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('value="dana"')]);
  const done = await post('/newsletter', `email=${DANA}&source=story&website=`);
  expect([done.statusCode, done.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(done.body).toContain(SUBSCRIBE_ANSWER);
  expect((await reader()).source).toBe('story');
});

test('READERS-6 a reader leaves by one POST without a sign-in, even after letters were switched off', async () => {
  const { id } = await buildReader();
  const url = pathOf(readerUrl(env, 'leave', id));
  await db.updateTable('settings').set({ sends_letters: false }).execute();
  expect((await app.inject(url)).body).toContain('Unsubscribe');
  expect((await reader()).state).toBe('active');
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const payload =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  expect(await reader()).toMatchObject({ state: 'left', left_at: expect.any(Date) });
  expect((await app.inject(url)).body).toContain('You’re unsubscribed');
});

test('READERS-7 a reader chooses themes, and none of them means all', async () => {
  await buildPost(services, { theme: 'Recipes' });
  const { id } = await buildReader();
  const url = pathOf(readerUrl(env, 'leave', id));
  await post(url, 'save=1&theme=Recipes&theme=Forged');
  expect((await reader()).themes).toEqual(['Recipes']);
  expect((await app.inject(url)).body).toContain('value="Recipes" checked');
  await post(url, 'save=1');
  expect(await reader()).toMatchObject({ themes: [], state: 'active' });
});

test('READERS-8 whoever does not confirm within a week is forgotten, and who had left stays one who left', async () => {
  const { id } = await buildReader('left@guest.example');
  await post(pathOf(readerUrl(env, 'leave', id)));
  await subscribe('left@guest.example');
  await subscribe(DANA);
  const { consent_at } = await reader();
  const later = (days: number) => new Date(consent_at.getTime() + days * 24 * 3_600_000);
  await forgetUnconfirmed(db, later(6.9));
  expect((await reader()).state).toBe('pending');
  await forgetUnconfirmed(db, later(7.1));
  expect(await find(db, { email: DANA })).toBeUndefined();
  expect((await reader('left@guest.example')).state).toBe('left');
});

test('READERS-9 staff search, add a list with its consent, unsubscribe and export readers', async () => {
  const { id } = await buildReader('left@guest.example');
  await call('POST', `/admin/readers/${id}/unsubscribe`);
  const consent = 'On paper, at the market';
  expect((await call('POST', '/admin/readers', { emails: [DANA], consent: ' ' })).statusCode).toBe(400);
  expect((await call('POST', '/admin/readers', { emails: ['dana'], consent })).statusCode).toBe(400);
  const emails = [DANA, 'DANA@guest.example', 'left@guest.example', '+formula@guest.example'];
  expect((await call('POST', '/admin/readers', { emails, consent })).json()).toEqual({ added: 2 });
  expect(await reader()).toMatchObject({ state: 'active', source: 'csv', consent_text: consent });
  expect(await read('/admin/readers?q=DANA')).toMatchObject([{ email: DANA, is_refused: false }]);
  expect(await read('/admin/readers?state=left')).toMatchObject([{ email: 'left@guest.example' }]);
  expect(await read('/admin/readers/count')).toEqual({ active: 2, pending: 0, left: 1, refused: 0 });
  const file = await call('GET', '/admin/readers.csv');
  expect(file.headers['content-disposition']).toMatch(/readers-.*\.csv/);
  expect(file.body).toContain(`${DANA},active,csv,"${consent}"`);
  expect(file.body).toContain(`'+formula@guest.example`);
  const rows = await db
    .selectFrom('history')
    .select('action')
    .where('noun', '=', 'readers')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['unsubscribe', 'create', 'export']);
});

test('READERS-10 the data of a person has their subscription, and erasing leaves nothing of it', async () => {
  await buildReader();
  const person = await call('POST', '/admin/personal-data/export', { email: DANA });
  expect(person.json().reader).toMatchObject({ email: DANA, consent_text: 'On paper' });
  const erased = await call('POST', '/admin/personal-data/erase', { email: DANA });
  expect(erased.json()).toMatchObject({ reader: true });
  expect(await find(db, { email: DANA })).toBeUndefined();
});
