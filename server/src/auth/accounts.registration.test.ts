import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createTestApp } from '../../test-support/app.ts';
import { registerNow } from '../../test-support/registrations.ts';
import { startWorker } from '../worker.ts';
import { passwordResetJob } from './accounts.password.ts';
import { registrationJob } from './accounts.registration.ts';
import { accountsSweepJob } from './accounts.service.ts';

const site = await createTestApp();
const { services } = site;
const { db } = services;
const { post, login, me } = accountCalls(site);

const email = 'dana@example.com';
const dana = { username: 'Dana Lee', email, password: 'cashew and vanilla' };
const register = (given: object = {}) => post('/auth/register', { ...dana, ...given });
const confirm = (proof: object, password = 'cashew and vanilla') =>
  post('/auth/confirm', { ...proof, password });
const signInStatus = async (username: string, password: string) =>
  (await login({ username, password })).statusCode;
const subjectsTo = async (address: string) =>
  (await mailsTo(services, address)).map(({ subject }) => subject);

beforeEach(async () => {
  await sql`truncate users, registrations, history, mails, rate_limits cascade`.execute(db);
});

test.each([
  ['a username with an @', { username: 'dana@example.com' }, 'username: may not contain @'],
  ['a null character in a name', { username: 'Dana\0' }, 'username: may not contain a null character'],
  ['a null character in an address', { email: 'dana\0@example.com' }, 'email: '],
  ['a short password', { password: '12345' }, 'password: must have at least 6 characters'],
  ['a common password', { password: 'Password1' }, 'password: is too common and easy to guess.'],
  ['a flag', { is_admin: true }, 'is_admin'],
])(
  'API-32, API-48, API-49 %s is refused with a reason, and does not count against the limit',
  async (_, given, words) => {
    for (let time = 0; time < 4; time += 1) {
      const answer = await post('/auth/register', { ...dana, ...given }, '192.0.2.250');
      expect(answer.statusCode).toBe(400);
      expect(String(answer.json().detail)).toContain(words);
    }
  },
);

test('registering alone makes no account: nobody can sign in, and the address is still free', async () => {
  await registerNow(services, email);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await signInStatus(email, dana.password)).toBe(401);
});

test('API-47, API-48 a known address, in any letter case, gets the same answer; only the email differs', async () => {
  const known = await buildAccount(services);
  const answers = [
    await register({ email: '  fresh@example.com\n' }),
    await register({ email: known.email.toUpperCase() }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[1]!.body).toBe(answers[0]!.body);

  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  await expect.poll(() => subjectsTo('fresh@example.com')).toEqual(['Confirm your email address']);
  await expect.poll(() => subjectsTo(known.email)).toEqual(['You already have an account']);
  const [{ text } = { text: '' }] = await mailsTo(services, known.email);
  expect(text).toMatch(/nothing has changed[^]*\/account\/forgot/);
});

test('an application whose address nobody has proven does not make the address known', async () => {
  await buildAccount(services, { email, isWholesale: true, isConfirmed: false });
  await registrationJob.run(services, { username: 'Dana Lee', email });
  expect(await subjectsTo(email)).toEqual(['Confirm your email address']);
});

test('only hashes are stored, no password, and the email repeats nothing from the form', async () => {
  const { token, code } = await registerNow(services, email, 'PageRequest evil.example');
  const rows = JSON.stringify(await db.selectFrom('registrations').selectAll().execute());
  for (const secret of [token, code, code.replace('-', ''), 'argon2']) expect(rows).not.toContain(secret);
  const [mail] = await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
  expect(mail!.holds_secret).toBe(true);
  expect(mail!.text).not.toContain('evil.example');
});

test('one address gets at most 3 emails of a kind an hour, and none uses up the password links', async () => {
  for (let time = 0; time < 6; time += 1) await registerNow(services, 'strange@example.com');
  expect(await subjectsTo('strange@example.com')).toHaveLength(3);

  await buildAccount(services, { email });
  for (let time = 0; time < 6; time += 1) await registerNow(services, email);
  for (let time = 0; time < 6; time += 1) await passwordResetJob.run(services, { email });
  expect((await subjectsTo(email)).toSorted()).toEqual([
    ...Array<string>(3).fill('Set a new password'),
    ...Array<string>(3).fill('You already have an account'),
  ]);
});

test('registrations are deleted a day after their link has expired', async () => {
  for (const [address, hours] of [
    ['late@example.com', 23],
    ['forgotten@example.com', 25],
  ] as const) {
    await registerNow(services, address);
    const expires_at = sql<Date>`now() - make_interval(hours => ${hours})`;
    await db.updateTable('registrations').set({ expires_at }).where('email', '=', address).execute();
  }
  await accountsSweepJob.run(services);
  const left = await db.selectFrom('registrations').select('email').execute();
  expect(left).toEqual([{ email: 'late@example.com' }]);
});

test('API-32 the emailed link creates an account without privileges, and a history row without secrets', async () => {
  const { token } = await registerNow(services, email);
  expect((await confirm({ token })).statusCode).toBe(200);
  const users = await db.selectFrom('users').selectAll().execute();
  expect(users).toMatchObject([
    {
      username: 'Dana Lee',
      email,
      company_name: null,
      is_wholesale: false,
      is_approved: false,
      is_admin: false,
      is_owner: false,
      email_confirmed_at: expect.any(Date),
    },
  ]);
  const history = await db.selectFrom('history').selectAll().orderBy('at').execute();
  expect(history).toMatchObject([
    { action: 'register', noun: 'accounts', actor_name: 'visitor' },
    { action: 'create', noun: 'accounts', subject_id: users[0]!.id, actor_name: 'Dana Lee', before: null },
  ]);
  expect(JSON.stringify(history)).not.toMatch(/argon2|cashew|vs_/);
  expect(await signInStatus(email, 'cashew and vanilla')).toBe(200);
});

test('the code from the mail does the same as the link', async () => {
  const { code } = await registerNow(services, email);
  expect((await confirm({ email, code })).statusCode).toBe(200);
  expect(await signInStatus(email, 'cashew and vanilla')).toBe(200);
});

test('a link works once, for 24 hours, and says which of the two is over', async () => {
  const { token } = await registerNow(services, email);
  const [row] = await db.selectFrom('registrations').selectAll().execute();
  expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(24 * 60 * 60_000);
  expect((await confirm({ token }, 'password')).statusCode, 'a bad password does not use it up').toBe(400);
  expect((await confirm({ token })).statusCode).toBe(200);
  const again = await confirm({ token }, 'another password');
  expect(again.json()).toMatchObject({ status: 410, code: 'link-over' });
  expect(again.json().detail).toMatch(/^This link has already been used/);
  expect(await signInStatus(email, 'another password')).toBe(401);

  const late = await registerNow(services, 'late@example.com');
  await db.updateTable('registrations').set({ expires_at: sql<Date>`now()` }).execute();
  expect((await confirm({ token: late.token })).json().detail).toMatch(/^This link has expired/);
  expect((await confirm({ token: 'vs_guessed' })).json().detail).toMatch(/^This link isn’t valid/);
});

test('a used or wrong code, and one for an unknown address, get the same answer', async () => {
  const { code } = await registerNow(services, email);
  const wrong = await confirm({ email, code: '2222-2222' });
  expect(wrong.statusCode).toBe(400);
  expect((await confirm({ email: 'nobody@example.com', code })).body).toBe(wrong.body);
  await confirm({ email, code });
  expect((await confirm({ email, code })).body).toBe(wrong.body);
});

test('a code for one purpose does not serve another', async () => {
  const { code } = await registerNow(services, email);
  await buildAccount(services, { email });
  await passwordResetJob.run(services, { email });
  expect((await post('/auth/reset', { email, code, password: 'a new dessert' })).statusCode).toBe(400);
});

test('API-47 concurrent confirmations of two registrations create one account', async () => {
  const first = await registerNow(services, email);
  const second = await registerNow(services, 'Dana@Example.com');
  expect(second.token).not.toBe(first.token);
  const answers = await Promise.all([first, second, first, second].map(({ token }) => confirm({ token })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('whoever reads the mailbox sets the password, not whoever registered first', async () => {
  await register({ username: 'Mallory', password: 'a password of mallory' });
  const { token } = await registerNow(services, email, 'Mallory');
  expect((await confirm({ token }, 'a password of the owner')).statusCode).toBe(200);
  expect(await signInStatus(email, 'a password of mallory')).toBe(401);
  expect(await signInStatus(email, 'a password of the owner')).toBe(200);
});

test('confirming takes over an unproven application and ends the sign-ins of whoever sent it', async () => {
  const stranger = await buildAccount(services, { email, isWholesale: true, isConfirmed: false });
  const { token } = await registerNow(services, email);
  expect((await confirm({ token })).statusCode).toBe(200);
  expect((await me(stranger.token)).statusCode).toBe(401);
  expect(await signInStatus(email, PASSWORD)).toBe(401);
  expect(await signInStatus(email, 'cashew and vanilla')).toBe(200);
});

test('a link of an address that got an account in the meantime changes nothing', async () => {
  const { token } = await registerNow(services, email);
  await buildAccount(services, { email });
  const answer = await confirm({ token });
  expect(answer.statusCode).toBe(410);
  expect(answer.json().detail).toMatch(/already has an account/);
  expect(await signInStatus(email, PASSWORD)).toBe(200);
});

test('API-48 a name stays that of the first account whose address is proven', async () => {
  const owner = await buildAccount(services, { username: 'Olga Owner' });
  const applicant = { isWholesale: true, isConfirmed: false };
  for (const username of ['Olga Owner', 'Olga Owner', 'Pat Pending'])
    await buildAccount(services, { username, ...applicant });
  expect(await signInStatus('Olga Owner', PASSWORD)).toBe(200);
  expect(await signInStatus('Pat Pending', PASSWORD)).toBe(200);
  const { token } = await registerNow(services, 'other@example.com', 'Olga Owner');
  expect((await confirm({ token })).statusCode).toBe(200);
  expect(await signInStatus('Olga Owner', PASSWORD)).toBe(200);
  expect(await signInStatus(owner.email, PASSWORD)).toBe(200);
});
