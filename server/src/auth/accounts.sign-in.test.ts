import { hash } from '@node-rs/argon2';
import { UserSchema } from '@velvet-spoon/contract/api/accounts';
import { expect, test } from 'vitest';
import { bearer, buildAccount, PASSWORD } from '../../../test-support/accounts.ts';
import { isNight } from '../../../test-support/full.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { createTestApp } from '../../test-support/app.ts';
import { hashPassword } from './passwords.ts';

const site = await createTestApp();
const { app, services } = site;
const { post, login, logInPartner, me, profile } = accountCalls(site);

const dana = await buildAccount(services, { username: 'Dana', email: 'Dana@Example.com' });
const partner = await buildAccount(services, {
  username: 'Pat Partner',
  companyName: 'Corner Bistro',
  isWholesale: true,
});

test('API-35 an unknown user and a wrong password get byte-identical answers', async () => {
  const wrong = await login({ username: 'dana@example.com', password: 'not the password' });
  const unknown = await login({ username: 'dora@example.com', password: 'not the password' });
  const noName = await login({ username: 'Nobody', password: 'not the password' });
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual({
    type: '/api/v1#invalid-credentials',
    title: 'The email, username or password is incorrect',
    status: 401,
    detail: 'The email, username or password is incorrect',
    code: 'invalid-credentials',
  });
  for (const other of [unknown, noName]) {
    expect(other.rawPayload.equals(wrong.rawPayload)).toBe(true);
    expect(headersOf(other)).toEqual(headersOf(wrong));
  }
});

function headersOf({ headers }: Awaited<ReturnType<typeof login>>): object {
  const { date: _, 'x-request-id': __, ...rest } = headers;
  return rest;
}

test('API-51 a username shared by two unproven accounts fails like a wrong password, even with the right one', async () => {
  for (let time = 0; time < 2; time += 1)
    await buildAccount(services, { username: 'Alex Twice', isConfirmed: false });
  const ambiguous = await login({ username: 'Alex Twice', password: PASSWORD });
  const wrong = await login({ username: 'dana@example.com', password: 'not the password' });
  expect(ambiguous.statusCode).toBe(401);
  expect(ambiguous.body).toBe(wrong.body);
});

test('API-52 partner sign-in treats any other account like a wrong password', async () => {
  const administrator = await buildAccount(services, { isAdmin: true });
  const wrong = await logInPartner(partner.email, 'not the password');
  for (const { email } of [dana, administrator]) {
    const answer = await logInPartner(email, PASSWORD);
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(wrong.body);
  }
});

test('another grant type, a missing password, an unknown field and a null character are bad requests', async () => {
  const right = { username: dana.email, password: PASSWORD };
  expect((await login({ ...right, grant_type: 'implicit' })).statusCode).toBe(400);
  expect((await login({ username: dana.email })).statusCode).toBe(400);
  expect((await login({ ...right, is_admin: 'true' })).statusCode).toBe(400);
  expect((await logInPartner('dana\0')).json()).toMatchObject({ status: 400, fields: ['identifier'] });
  expect((await post('/auth/forgot', { email: 'dana@example.com\0' })).json()).toMatchObject({
    fields: ['email'],
  });
});

test('API-33, API-34 the right password returns a bearer token, and extra OAuth fields are ignored', async () => {
  const answer = await login({
    username: 'dana@example.COM',
    password: PASSWORD,
    grant_type: 'password',
    scope: '',
    client_id: 'string',
    client_secret: 'string',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = answer.json() as { access_token: string; token_type: string; expires_in: number };
  expect(body).toMatchObject({ token_type: 'bearer', expires_in: 30 * 24 * 60 * 60 });
  expect((await me(body.access_token)).json()).toMatchObject({ id: dana.id });
});

test('API-51 the first account with a proven address keeps its username when strangers take it too', async () => {
  const first = await buildAccount(services, { username: 'Sam First' });
  await buildAccount(services, { username: 'Sam First', passwordHash: await hashPassword('another one') });
  await buildAccount(services, { username: 'Sam First', isConfirmed: false });
  const answer = await login({ username: 'Sam First', password: PASSWORD });
  expect((await me(answer.json().access_token)).json()).toMatchObject({ id: first.id });
  expect((await login({ username: 'Sam First', password: 'another one' })).statusCode).toBe(401);
});

test('API-51, ACCESS-10 a username signs in when only one account has it', async () => {
  expect((await login({ username: ' Dana ', password: PASSWORD })).statusCode).toBe(200);
});

test('API-50, API-53, SIGNIN-6, ACCESS-3 a partner, even a pending one, signs in with email or username and reads their profile', async () => {
  for (const identifier of [partner.email, 'Pat Partner']) {
    const answer = await logInPartner(identifier, PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { accessToken } = answer.json() as { accessToken: string };
    expect((await profile(accessToken)).json()).toEqual({
      username: 'Pat Partner',
      email: partner.email,
      companyName: 'Corner Bistro',
      isApproved: false,
    });
  }
});

test('a hash of another cost is renewed by the right password, and only by that', async () => {
  const outdated = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  const { id, email } = await buildAccount(services, { passwordHash: outdated });
  const stored = async () => {
    const users = services.db.selectFrom('users').select('password_hash').where('id', '=', id);
    return (await users.executeTakeFirstOrThrow()).password_hash;
  };
  expect((await login({ username: email, password: 'wrong' })).statusCode).toBe(401);
  expect(await stored()).toBe(outdated);
  expect((await login({ username: email, password: PASSWORD })).statusCode).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await login({ username: email, password: PASSWORD })).statusCode).toBe(200);
  expect(await stored()).toBe(renewed);
});

test('API-36 after ten failures for one account and address, even the right password is refused', async () => {
  const from = '203.0.113.1';
  const statuses = new Set<number>();
  for (let time = 0; time < 10; time += 1) {
    const username = time % 2 === 0 ? 'dana@example.com' : 'DANA@example.com';
    statuses.add((await login({ username, password: 'wrong' }, from)).statusCode);
  }
  expect(statuses).toEqual(new Set([401]));
  const refused = await login({ username: dana.email, password: PASSWORD }, from);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({
    code: 'too-many-requests',
    detail: 'Too many requests. Please try again in 15 minutes.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect((await login({ username: dana.email, password: PASSWORD }, '203.0.113.2')).statusCode).toBe(200);
  expect((await login({ username: 'Dora', password: 'wrong' }, from)).statusCode).toBe(401);
});

test('API-36 concurrent attempts all count', async () => {
  const from = '203.0.113.3';
  const tries = Array.from({ length: 25 }, () => login({ username: dana.email, password: 'wrong' }, from));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('API-36 after fifty failures in an hour, an address is refused for every account', async () => {
  const from = '203.0.113.4';
  const tries = Array.from({ length: 50 }, (_, time) =>
    login({ username: `user ${time}`, password: 'wrong' }, from),
  );
  const statuses = new Set((await Promise.all(tries)).map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([401]));
  expect((await login({ username: dana.email, password: PASSWORD }, from)).statusCode).toBe(429);
  expect((await logInPartner(partner.email, PASSWORD, from)).statusCode).toBe(429);
});

test('a successful sign-in does not count against the limit', async () => {
  const from = '203.0.113.5';
  for (let time = 0; time < 12; time += 1) {
    expect((await login({ username: dana.email, password: PASSWORD }, from)).statusCode).toBe(200);
  }
});

/** Measures CPU work, so it holds on a busy machine. */
test.runIf(isNight)('API-35 an unknown user costs as much work as a wrong password', async () => {
  const work = { 'dora@example.com': [] as number[], 'dana@example.com': [] as number[] };
  for (let round = 0; round < 15; round += 1) {
    for (const username of ['dora@example.com', 'dana@example.com'] as const) {
      const from = `2001:db8:${round.toString(16)}::1`;
      const before = process.cpuUsage();
      await login({ username, password: 'not the password' }, from);
      const { user, system } = process.cpuUsage(before);
      work[username].push(user + system);
    }
  }
  const [unknown, wrong] = Object.values(work).map((values) => values.toSorted((a, b) => a - b)[7]!);
  expect(unknown! / wrong!).toBeGreaterThan(0.5);
  expect(unknown! / wrong!).toBeLessThan(2);
});

test('API-37, API-38, ACCESS-4 any account reads its own record, where document URLs are null', async () => {
  const answer = await me(partner.token);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(UserSchema.strict().parse(answer.json())).toEqual({
    id: partner.id,
    username: 'Pat Partner',
    email: partner.email,
    company_name: 'Corner Bistro',
    documents_url: null,
    w9_url: null,
    is_wholesale: true,
    is_approved: false,
    is_admin: false,
    created_at: partner.created_at.toISOString(),
    updated_at: partner.updated_at.toISOString(),
  });
});

test('signing out revokes only the current token', async () => {
  const account = await buildAccount(services);
  const { access_token: token } = (await login({ username: account.email, password: PASSWORD })).json();
  const out = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: bearer(token) });
  expect(out.statusCode).toBe(204);
  expect((await me(token)).statusCode).toBe(401);
  expect((await me(account.token)).statusCode).toBe(200);
});
