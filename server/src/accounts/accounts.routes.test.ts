import { UserSchema } from '@velvet-spoon/contract/accounts';
import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();
const { db } = services;

let visitors = 0;

/** Every call comes from a new address unless a test names one. */
function register(payload: object, remoteAddress = `192.0.2.${(visitors += 1)}`) {
  return app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress });
}

const dana = { username: 'Dana Lee', email: 'dana@example.com', password: 'cashew and vanilla' };

async function everything() {
  const [users, history] = await Promise.all([
    db.selectFrom('users').selectAll().orderBy('id').execute(),
    db.selectFrom('history').selectAll().orderBy('id').execute(),
  ]);
  return { users, history };
}

test('API-48 a username with an @ is refused', async () => {
  const answer = await register({ ...dana, username: 'dana@example.com' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid-request', detail: ['username: may not contain @'] });
});

test('API-49 a short or common password is refused with a reason, and does not count against the limit', async () => {
  const details: unknown[] = [];
  for (const password of ['12345', 'Password1', 'velvetspoon', '123456']) {
    const answer = await register({ ...dana, password }, '192.0.2.250');
    expect(answer.statusCode).toBe(400);
    details.push(answer.json().detail);
  }
  const common = ['password: is too common and easy to guess. Please choose another.'];
  expect(details).toEqual([['password: must have at least 6 characters'], common, common, common]);
});

test('API-32 a caller cannot set flags', async () => {
  const answer = await register({ ...dana, is_admin: true });
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json().detail)).toMatch(/is_admin/);
});

const NUL = 'may not contain a null character';

test('a null character is refused everywhere, and the error names the field', async () => {
  expect((await register({ ...dana, username: 'Dana\u0000' })).json()).toMatchObject({
    status: 400,
    detail: [`username: ${NUL}`],
  });
  const calls: [path: string, payload: object][] = [
    ['/auth/register', { ...dana, email: 'dana\u0000@example.com' }],
    ['/auth/forgot', { email: 'dana@example.com\u0000' }],
    ['/wholesale/login', { identifier: 'dana\u0000', password: PASSWORD }],
  ];
  for (const [path, payload] of calls) {
    const answer = await app.inject({ method: 'POST', url: `/api/v1${path}`, payload });
    expect(answer.statusCode, path).toBe(400);
    expect(answer.json().detail, path).toEqual([expect.stringMatching(/^(email|identifier): /)]);
  }
});

test('API-48 whitespace around an email is trimmed', async () => {
  const email = 'blank@example.com';
  expect((await register({ ...dana, email: `  ${email} ` })).statusCode).toBe(201);
  expect((await register({ ...dana, email: `${email}\n` })).statusCode).toBe(201);
  const rows = await db.selectFrom('users').select('email').where('email', 'like', '%blank@%').execute();
  expect(rows).toEqual([{ email }]);
  await db.deleteFrom('users').where('email', '=', email).execute();
  await db.deleteFrom('history').execute();
});

test('API-32 registering creates an account without privileges, and a history row without secrets', async () => {
  const answer = await register(dana);
  expect(answer.statusCode).toBe(201);
  const { users, history } = await everything();
  expect(users).toHaveLength(1);
  expect(users[0]).toMatchObject({
    username: 'Dana Lee',
    email: 'dana@example.com',
    company_name: null,
    is_wholesale: false,
    is_approved: false,
    is_admin: false,
    is_owner: false,
  });
  expect(users[0]!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(history).toMatchObject([
    { action: 'create', noun: 'accounts', subject_id: users[0]!.id, actor_name: 'Dana Lee', before: null },
  ]);
  expect(JSON.stringify(history)).not.toMatch(/argon2|cashew/);
});

test('API-47 a known email, in any letter case, gets the same answer and changes nothing; its owner is emailed', async () => {
  const fresh = await register({ ...dana, email: 'new@example.com' });
  const before = await everything();
  const known = await register({ ...dana, email: 'DANA@Example.com', password: 'another password' });
  expect(known.statusCode).toBe(201);
  expect(known.body).toBe(fresh.body);
  expect(await everything()).toEqual(before);
  const mails = await mailsTo(services, 'dana@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['You already have an account']);
});

test('API-47 concurrent registrations with the same email create one account', async () => {
  const email = 'race@example.com';
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((username) => register({ ...dana, username, email })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const rows = await db.selectFrom('users').select('id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
});

test('the owner of a known address gets at most 3 emails an hour', async () => {
  for (let time = 0; time < 6; time += 1) await register({ ...dana, email: 'new@example.com' });
  expect(await mailsTo(services, 'new@example.com')).toHaveLength(3);
});

test('API-48 a username need not be unique', async () => {
  expect((await register({ ...dana, email: 'other-dana@example.com' })).statusCode).toBe(201);
  const rows = await db.selectFrom('users').select('id').where('username', '=', 'Dana Lee').execute();
  expect(rows.length).toBeGreaterThan(1);
});

test('one address can register 3 times an hour', async () => {
  const once = (time: number) => register({ ...dana, email: `many-${time}@example.com` }, '198.51.100.7');
  const answers = [await once(1), await once(2), await once(3), await once(4)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429]);
  expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(3500);
});

test('API-37, API-38, ACCESS-4 any account reads its own record, where document URLs are null', async () => {
  const partner = await buildAccount(services, {
    username: 'Pat Partner',
    companyName: 'Corner Bistro',
    isWholesale: true,
    isApproved: true,
  });
  const answer = await app.inject({ url: '/api/v1/auth/me', headers: bearer(partner.token) });
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
    is_approved: true,
    is_admin: false,
    created_at: partner.created_at.toISOString(),
    updated_at: partner.updated_at.toISOString(),
  });
});

test('signing out revokes only the current token', async () => {
  const account = await buildAccount(services);
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: new URLSearchParams({ username: account.email, password: PASSWORD }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { access_token: token } = login.json() as { access_token: string };
  const out = await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: bearer(token) });
  expect(out.statusCode).toBe(204);
  expect((await app.inject({ url: '/api/v1/auth/me', headers: bearer(token) })).statusCode).toBe(401);
  expect((await app.inject({ url: '/api/v1/auth/me', headers: bearer(account.token) })).statusCode).toBe(200);
});
