import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createTestApp } from '../../test-support/app.ts';
import { passwordResetJob } from './accounts.password.ts';
import { signInFloodJob } from './sign-in-attempts.ts';

const LIMIT = 4;
const site = await createTestApp({ RATE_LIMITS: `signInPerDay=${LIMIT}` });
const { services } = site;
const { db } = services;
const { newAddress, post, logInPartner: signIn } = accountCalls(site);

async function lockOut(identifier: string): Promise<void> {
  for (let time = 0; time < LIMIT; time += 1) {
    expect((await signIn(identifier, 'wrong')).statusCode).toBe(401);
  }
}

const partner = (username?: string) =>
  buildAccount(services, { isWholesale: true, ...(username && { username }) });

test('an unknown name is refused after as many failures, and with the same answer, as a known one', async () => {
  const { email } = await partner();
  await lockOut(email);
  await lockOut('nobody@example.com');
  const known = await signIn(email, PASSWORD);
  const unknown = await signIn('nobody@example.com', PASSWORD);
  expect(known.statusCode).toBe(429);
  expect(known.json().detail).toBe('Too many requests. Please try again in 24 hours.');
  expect(unknown.body).toBe(known.body);
});

test('a known address has its own count: it is not locked out, but cannot guess without end either', async () => {
  const { email } = await partner();
  const home = newAddress();
  expect((await signIn(email, PASSWORD, home)).statusCode).toBe(200);
  await lockOut(email);
  expect((await signIn(email, PASSWORD, home)).statusCode).toBe(200);
  for (let time = 0; time < LIMIT; time += 1) {
    expect((await signIn(email, 'wrong', home)).statusCode).toBe(401);
  }
  expect((await signIn(email, PASSWORD, home)).statusCode).toBe(429);
});

test('typing the key of a known address does not use up its count', async () => {
  const { email } = await partner();
  const home = '203.0.113.7';
  expect((await signIn(email, PASSWORD, home)).statusCode).toBe(200);
  for (const name of [`known ${home} ${email}`, `${home} ${email}`, `${email} ${home}`]) await lockOut(name);
  await lockOut(email);
  expect((await signIn(email, PASSWORD, home)).statusCode).toBe(200);
});

test('an address is known for one account only, and for 30 days', async () => {
  const [one, other] = [await partner(), await partner()];
  const home = newAddress();
  expect((await signIn(one.email, PASSWORD, home)).statusCode).toBe(200);
  await lockOut(other.email);
  expect((await signIn(other.email, PASSWORD, home)).statusCode).toBe(429);

  await lockOut(one.email);
  await db
    .updateTable('known_addresses')
    .set({ last_seen_at: sql<Date>`now() - interval '30 days'` })
    .where('user_id', '=', one.id)
    .execute();
  expect((await signIn(one.email, PASSWORD, home)).statusCode).toBe(429);
});

test('a new password lets the owner in from where it was set', async () => {
  const { email } = await partner();
  await lockOut(email);
  const hotel = newAddress();
  await passwordResetJob.run(services, { email });
  const token = /vs_[\w-]+/.exec((await mailsTo(services, email)).at(-1)!.text)![0];
  await post('/auth/reset', { token, password: 'a new dessert' }, hotel);
  expect((await signIn(email, 'a new dessert', hotel)).statusCode).toBe(200);
  expect((await signIn(email, 'a new dessert')).statusCode).toBe(429);
});

test('the owner gets one email a day that says what to do, even if name and address are both flooded', async () => {
  const { email } = await partner('Flora Flood');
  for (const identifier of [email, email, 'Flora Flood']) {
    await signInFloodJob.run(services, { identifier });
  }
  await signInFloodJob.run(services, { identifier: 'nobody@example.com' });
  const mails = await mailsTo(services, email);
  expect(mails).toMatchObject([{ subject: 'Someone keeps trying to sign in to your account' }]);
  expect(mails[0]!.text).toContain(`entered a wrong password for your account ${LIMIT} times`);
  expect(mails[0]!.text).toContain('Set a new password: http://localhost:3000/account/forgot');
});

test('addresses are stored as keyed hashes', async () => {
  const { id, email } = await partner();
  await signIn(email, PASSWORD, '203.0.113.9');
  const rows = await db.selectFrom('known_addresses').selectAll().where('user_id', '=', id).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
});
