import { readEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createTestApp } from '../../test-support/app.ts';
import { startWorker } from '../worker.ts';
import { passwordResetJob } from './accounts.password.ts';

const site = await createTestApp({ PUBLIC_URL: 'https://velvet.example' });
const { services } = site;
const { db } = services;
const { post, logInPartner, me } = accountCalls(site);

const forgot = (email: string, from?: string) => post('/auth/forgot', { email }, from);
const reset = (token: string, password = 'a new dessert', from?: string) =>
  post('/auth/reset', { token, password }, from);
const resetByCode = (email: string, code: string, from?: string) =>
  post('/auth/reset', { email, code, password: 'a new dessert' }, from);
const signInStatus = async (identifier: string, password: string) =>
  (await logInPartner(identifier, password)).statusCode;

const partner = (isConfirmed = true) => buildAccount(services, { isWholesale: true, isConfirmed });

/** Runs the job as the worker would, and returns what is in the email: the token of its link, and its code. */
async function mailed(email: string): Promise<{ token: string; code: string }> {
  await passwordResetJob.run(services, { email });
  const { text } = (await mailsTo(services, email)).at(-1)!;
  return { token: /reset#(\S+)/.exec(text)![1]!, code: /^Code: (\S+)$/m.exec(text)![1]! };
}

const INVALID_LINK = {
  status: 400,
  code: 'invalid-request',
  detail: 'This link is no longer valid. Ask for a new one.',
};

test('API-41 an unknown link is refused', async () => {
  expect((await reset('vs_guessed')).json()).toMatchObject(INVALID_LINK);
});

test('API-41 a link is refused after 30 minutes', async () => {
  const { id, email } = await partner();
  const { token } = await mailed(email);
  const [row] = await db.selectFrom('password_resets').selectAll().where('user_id', '=', id).execute();
  expect(row!.expires_at.getTime() - row!.created_at.getTime()).toBe(30 * 60_000);
  await db.updateTable('password_resets').set({ expires_at: sql`now()` }).where('user_id', '=', id).execute();
  expect((await reset(token)).json()).toMatchObject(INVALID_LINK);
  expect(await signInStatus(email, PASSWORD)).toBe(200);
});

test('API-49 a common password is refused and does not use up the link', async () => {
  const { email } = await partner();
  const { token } = await mailed(email);
  expect((await reset(token, 'password123')).json().detail).toEqual([
    'password: is too common and easy to guess. Please choose another.',
  ]);
  expect((await reset(token)).statusCode).toBe(200);
});

test('API-41 only one of two concurrent requests can use a link', async () => {
  const { token } = await mailed((await partner()).email);
  const answers = await Promise.all([reset(token, 'first come'), reset(token, 'first served')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 400]));
});

test('API-41 a link works once, sets the password, and revokes every token and all other links', async () => {
  const { id, email, token: bearerToken } = await partner(false);
  const another = await mailed(email);
  const { token } = await mailed(email);
  expect((await reset(token)).statusCode).toBe(200);

  expect((await reset(token)).json()).toMatchObject(INVALID_LINK);
  expect((await reset(another.token)).json()).toMatchObject(INVALID_LINK);
  expect((await me(bearerToken)).statusCode).toBe(401);
  expect(await signInStatus(email, PASSWORD)).toBe(401);
  expect(await signInStatus(email, 'a new dessert')).toBe(200);
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(user.email_confirmed_at, 'the link proves the address, too').not.toBeNull();
  const rows = db.selectFrom('history').select('action').where('subject_id', '=', id).orderBy('id');
  const history = await rows.execute();
  expect(history.map(({ action }) => action)).toEqual(['create', 'ask-reset', 'ask-reset', 'reset-password']);
});

test('API-39 a known and an unknown address get the same 202, but only the known one gets an email', async () => {
  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  const { email } = await partner();
  const unknown = await forgot('nobody@example.com');
  const known = await forgot(email.toUpperCase());
  expect([unknown.statusCode, known.statusCode]).toEqual([202, 202]);
  expect(known.body).toBe(unknown.body);
  await expect
    .poll(() => mailsTo(services, email))
    .toEqual([
      {
        subject: 'Set a new password',
        text: expect.stringMatching(/\shttps:\/\/velvet\.example\/account\/reset#vs_[\w-]{43}\s/),
      },
    ]);
  expect(await mailsTo(services, 'nobody@example.com')).toEqual([]);
});

const INVALID_CODE = {
  status: 400,
  code: 'invalid-request',
  detail: 'This code is wrong or has expired. Check it and your email address, or ask for a new one.',
};

test('API-41 the code from the email sets a password once, however it is typed, and uses up the link', async () => {
  const { email } = await partner();
  const { token, code } = await mailed(email);
  expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(
    (await resetByCode(` ${email.toUpperCase()}`, code.replace('-', ' ').toLowerCase())).statusCode,
  ).toBe(200);
  expect(await signInStatus(email, 'a new dessert')).toBe(200);
  expect((await resetByCode(email, code)).json()).toMatchObject(INVALID_CODE);
  expect((await reset(token)).json()).toMatchObject(INVALID_LINK);
});

test('API-41 a code is refused after 30 minutes, with another address, and before an unknown one is told apart', async () => {
  const [one, other] = [await partner(), await partner()];
  const { code } = await mailed(one.email);
  const wrong = await resetByCode(one.email, '2222-2222');
  const unknown = await resetByCode('nobody@example.com', '2222-2222');
  expect(wrong.json()).toMatchObject(INVALID_CODE);
  expect(unknown.body).toBe(wrong.body);
  expect((await resetByCode(other.email, code)).body).toBe(wrong.body);
  await db
    .updateTable('password_resets')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', one.id)
    .execute();
  expect((await resetByCode(one.email, code)).body).toBe(wrong.body);
});

test('a code that cannot be one is refused with a reason', async () => {
  const answer = await resetByCode('dana@example.com', 'OIL0');
  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toEqual(['code: must be the 8 letters and digits from our email']);
});

test('API-74 a code may be tried 5 times in half an hour from one address, and 100 times from all', async () => {
  const { email } = await partner();
  const { token, code } = await mailed(email);
  const address = '198.51.100.20';
  for (let time = 0; time < 5; time += 1) {
    expect((await resetByCode(email, '2222-2222', address)).statusCode).toBe(400);
  }
  const refused = await resetByCode(email, code, address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(1700);

  for (let time = 5; time < 100; time += 1) {
    const from = `2001:db8:${time.toString(16)}::1`;
    expect((await resetByCode(email, '2222-2222', from)).statusCode).toBe(400);
  }
  expect((await resetByCode(email, code)).statusCode).toBe(429);
  // Nobody can block the link this way.
  expect((await reset(token)).statusCode).toBe(200);
});

test('only hashes of the link and the code are stored', async () => {
  const { email } = await partner();
  const { token, code } = await mailed(email);
  const rows = JSON.stringify(await db.selectFrom('password_resets').selectAll().execute());
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(readEmailCode(code));
  const [mail] = await db.selectFrom('mails').selectAll().where('to_address', '=', email).execute();
  expect(mail!.holds_secret).toBe(true);
  // Delivery stops once the link has expired.
  expect(mail!.give_up_at!.getTime() - mail!.created_at.getTime()).toBeLessThan(31 * 60_000);
});
