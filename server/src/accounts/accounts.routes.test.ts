import { UserSchema } from '@velvet-spoon/contract/accounts';
import { expect, test } from 'vitest';
import { bearer, buildAccount, PASSWORD } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();

let visitors = 0;

/** Every call comes from a new address unless a test names one. */
function register(payload: object, remoteAddress = `192.0.2.${(visitors += 1)}`) {
  return app.inject({ method: 'POST', url: '/api/v1/auth/register', payload, remoteAddress });
}

const dana = { username: 'Dana Lee', email: 'dana@example.com', password: 'cashew and vanilla' };

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
