import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildAccount, mailsTo } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { mailedWays, registerNow } from '../../test/registrations.ts';
import { startWorker } from '../worker.ts';
import { passwordResetJob } from './accounts.password.ts';
import { registrationJob } from './accounts.registration.ts';
import { accountsSweepJob } from './accounts.service.ts';

const { app, services } = await createTestApp();
const { db } = services;
const dana = { username: 'Dana Lee', email: 'dana@example.com', password: 'cashew and vanilla' };

let visitors = 0;

function register(payload: object, remoteAddress = `192.0.2.${(visitors += 1)}`) {
  return app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress });
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(services, email)).map(({ subject }) => subject);
}

async function signInStatus(username: string, password: string): Promise<number> {
  const remoteAddress = `198.51.100.${(visitors += 1)}`;
  const payload = new URLSearchParams({ username, password }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers,
    remoteAddress,
  });
  return answer.statusCode;
}

test('registering alone makes no account: nobody can sign in, and the address is still free', async () => {
  await registerNow(services, dana.email);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  expect(await signInStatus(dana.email, dana.password)).toBe(401);
});

test('API-47 a known address, in any letter case, gets the same answer; only the email differs', async () => {
  const known = await buildAccount(services);
  const answers = [
    await register({ ...dana, email: 'fresh@example.com' }),
    await register({ ...dana, email: known.email.toUpperCase() }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
  expect(answers[1]!.body).toBe(answers[0]!.body);

  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  await expect.poll(() => subjectsTo('fresh@example.com')).toEqual(['Confirm your email address']);
  await expect.poll(() => subjectsTo(known.email)).toEqual(['You already have an account']);
});

test('an application whose address nobody has proven does not make the address known', async () => {
  const { email } = await buildAccount(services, { isWholesale: true, isConfirmed: false });
  await registrationJob.run(services, { username: 'Dana Lee', email });
  expect(await subjectsTo(email)).toEqual(['Confirm your email address']);
});

test('registering again with the same address works, with a link of its own', async () => {
  const email = 'again@example.com';
  const first = await registerNow(services, email);
  const second = await registerNow(services, email.toUpperCase());
  expect(first.token).not.toBe('');
  expect(await mailedWays(services, email.toUpperCase())).toEqual(second);
  expect(second.token).not.toBe(first.token);
});

test('only hashes are stored, no password, and the email repeats nothing from the form', async () => {
  const email = 'hashes@example.com';
  const { token, code } = await registerNow(services, email, 'Visit evil.example');
  const rows = JSON.stringify(await db.selectFrom('registrations').selectAll().execute());
  for (const secret of [token, code, code.replace('-', ''), 'argon2']) expect(rows).not.toContain(secret);
  const [mail] = await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
  expect(mail!.holds_secret).toBe(true);
  expect(mail!.text).not.toContain('evil.example');
});

test('one address gets at most 3 emails of a kind an hour, and none uses up the password links', async () => {
  const strange = 'strange@example.com';
  for (let time = 0; time < 6; time += 1) await registerNow(services, strange);
  expect(await subjectsTo(strange)).toHaveLength(3);

  const { email } = await buildAccount(services);
  for (let time = 0; time < 6; time += 1) await registerNow(services, email);
  for (let time = 0; time < 6; time += 1) await passwordResetJob.run(services, { email });
  const subjects = await subjectsTo(email);
  expect(subjects.filter((subject) => subject === 'You already have an account')).toHaveLength(3);
  expect(subjects.filter((subject) => subject === 'Set a new password')).toHaveLength(3);
});

test('one sender can register 3 times an hour', async () => {
  const once = (time: number) => register({ ...dana, email: `many-${time}@example.com` }, '198.51.100.7');
  const answers = [await once(1), await once(2), await once(3), await once(4)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
  expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(3500);
});

test('API-48 whitespace around an email is trimmed', async () => {
  expect((await register({ ...dana, email: '  blank@example.com\n' })).statusCode).toBe(201);
  await expect.poll(() => subjectsTo('blank@example.com')).toHaveLength(1);
});

test('registrations are deleted a day after their link has expired', async () => {
  await registerNow(services, 'late@example.com');
  await registerNow(services, 'forgotten@example.com');
  for (const [email, hours] of [
    ['late@example.com', 23],
    ['forgotten@example.com', 25],
  ] as const) {
    await db
      .updateTable('registrations')
      .set({ expires_at: sql<Date>`now() - make_interval(hours => ${hours})` })
      .where('email', '=', email)
      .execute();
  }
  await accountsSweepJob.run(services);
  const left = await db
    .selectFrom('registrations')
    .select('email')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  expect(left).toEqual([{ email: 'late@example.com' }]);
});
