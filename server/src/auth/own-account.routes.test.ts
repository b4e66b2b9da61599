import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { staffCalls, tokenIn } from '../../test-support/staff.ts';

const site = await createTestApp();
const { app, services } = site;
const { db } = services;
const { call, account } = staffCalls(site);

const NOBODY = '00000000-0000-4000-8000-000000000000';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function signIn(email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/staff/password',
    headers: { 'user-agent': firefox },
    payload: { email, password: PASSWORD },
  });
  return tokenIn(answer);
}

test('PEOPLE-7 signed-in devices are listed with their browser, and one or all others can be signed out', async () => {
  const { email, token } = await buildAccount(services, { isAdmin: true });
  const [first, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
  const { devices } = await account(third);
  expect(devices).toMatchObject([
    { browser: 'Firefox, Linux', is_current: true },
    { browser: 'Firefox, Linux', is_current: false },
    { is_current: false },
  ]);
  await call('DELETE', `/admin/account/devices/${devices[1]!.id}`, { token: third });
  expect((await call('GET', '/admin/account', { token: second })).statusCode).toBe(401);
  expect((await call('GET', '/admin/account', { token: first })).statusCode).toBe(200);
  await call('DELETE', '/admin/account/devices', { token: third });
  expect((await call('GET', '/admin/account', { token: first })).statusCode).toBe(401);
  // A token made by hand is not a device.
  expect((await call('GET', '/admin/account', { token })).statusCode).toBe(200);
  expect((await account(third)).devices).toHaveLength(1);
});

test('PEOPLE-7 a sign-in unused for two weeks has ended, but a token made by hand goes on', async () => {
  const { id, email, token } = await buildAccount(services, { isAdmin: true });
  const session = await signIn(email);
  const leaveFor = async (days: number) => {
    const last_used_at = sql<Date>`now() - make_interval(days => ${days})`;
    await db.updateTable('tokens').set({ last_used_at }).where('user_id', '=', id).execute();
  };
  const statusOf = async (one: string) => (await call('GET', '/admin/account', { token: one })).statusCode;
  await leaveFor(13);
  expect(await statusOf(session)).toBe(200);
  await leaveFor(15);
  expect([await statusOf(session), await statusOf(token)]).toEqual([401, 200]);
  expect((await account(token)).devices).toEqual([]);
});

test('PEOPLE-8 a token is shown once, listed with expiry and last use, and can be revoked', async () => {
  const { id, email, token } = await buildAccount(services, { isAdmin: true });
  const payload = { name: 'Label printer', days: 90 };
  const made = (await call('POST', '/admin/account/tokens', { token: await signIn(email), payload })).json();
  expect(made.token).toMatchObject({ name: 'Label printer', last_used_at: null, is_current: false });
  const days = (Date.parse(made.token.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThan(90.1);
  expect((await call('GET', '/admin/account', { token: made.secret })).statusCode).toBe(200);
  const own = await account(token);
  expect(JSON.stringify(own)).not.toContain(made.secret);
  expect(own.tokens.map(({ name }) => name)).toEqual(['Label printer', 'Test']);
  expect(own.tokens[0]!.last_used_at).not.toBeNull();
  await call('DELETE', `/admin/account/tokens/${made.token.id}`, { token });
  expect((await call('GET', '/admin/account', { token: made.secret })).statusCode).toBe(401);
  const rows = await db.selectFrom('history').selectAll().where('actor_id', '=', id).orderBy('id').execute();
  expect(rows).toMatchObject([
    { action: 'sign-in', noun: 'tokens' },
    { action: 'create', noun: 'tokens', subject_id: made.token.id, after: { name: 'Label printer' } },
    { action: 'revoke', noun: 'tokens', subject_id: made.token.id },
  ]);
});

/** Every call that gives or removes access. */
const proven = [
  ['POST', '/admin/account/passkeys/options'],
  ['POST', '/admin/account/passkeys', {}],
  ['DELETE', `/admin/account/passkeys/${NOBODY}`],
  ['POST', '/admin/account/recovery-codes'],
  ['POST', '/admin/account/tokens', { name: 'Another', days: 1 }],
  ['POST', '/admin/people/invitations', { email: 'nina@cafe.example', role: 'owner' }],
  ['PATCH', `/admin/people/${NOBODY}`, { role: 'owner' }],
  ['DELETE', `/admin/people/${NOBODY}`],
] as const;

async function refusals(token: string): Promise<unknown[]> {
  const codes = [];
  for (const [method, path, payload] of proven) {
    codes.push((await call(method, path, { token, ...(payload && { payload }) })).json().code);
  }
  return [...new Set(codes)];
}

test('PEOPLE-19 a token made in the admin, or a sign-in of eleven minutes ago, cannot give access', async () => {
  const { id, email, token } = await buildAccount(services, { isAdmin: true, isOwner: true });
  const session = await signIn(email);
  const made = await call('POST', '/admin/account/tokens', {
    token: session,
    payload: { name: 'Program', days: 365 },
  });
  expect(await refusals(made.json().secret)).toEqual(['recent-sign-in-required']);
  const age = (minutes: number) =>
    db
      .updateTable('tokens')
      .set({ created_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .where('user_id', '=', id)
      .execute();
  await age(9);
  expect(await refusals(session)).not.toContain('recent-sign-in-required');
  await age(11);
  expect(await refusals(session)).toEqual(['recent-sign-in-required']);
  expect((await call('GET', '/admin/people', { token: session })).statusCode).toBe(200);
  expect(await refusals(token)).not.toContain('recent-sign-in-required');
});

test('PEOPLE-21 a token is mailed to its owner, and ends with what made it', async () => {
  const { email, token, tokenId } = await buildAccount(services, { isAdmin: true });
  const make = async (by: string, days = 365) => {
    const payload = { name: 'Label printer', days };
    return (await call('POST', '/admin/account/tokens', { token: by, payload })).json();
  };
  const statusOf = async (one: string) => (await call('GET', '/auth/me', { token: one })).statusCode;
  const [here, there] = [await signIn(email), await signIn(email)];
  const [ofHere, ofThere, ofToken] = [await make(here), await make(there), await make(token)];
  const mails = await mailsTo(services, email);
  expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill('A token was made for your account'));
  expect(mails[0]!.text).toContain('“Label printer” can now be used');
  // This account's token is valid for a day.
  expect(Date.parse(ofToken.token.expires_at) - Date.now()).toBeLessThan(86_500_000);

  await call('POST', '/auth/logout', { token: here });
  expect(await statusOf(ofHere.secret)).toBe(200);
  await call('DELETE', '/admin/account/devices', { token });
  expect([await statusOf(there), await statusOf(ofThere.secret)]).toEqual([401, 401]);
  await call('DELETE', `/admin/account/tokens/${tokenId}`, { token });
  expect([await statusOf(token), await statusOf(ofToken.secret)]).toEqual([401, 401]);
  const revoked = await db
    .selectFrom('history')
    .select('subject_id')
    .where('action', '=', 'revoke')
    .where('subject_id', 'in', [ofThere.token.id, ofToken.token.id])
    .execute();
  expect(revoked).toHaveLength(2);
});

test('PEOPLE-22 where passkeys are required, staff without one can only add one', async () => {
  const strict = await createTestApp({ STAFF_PASSKEY: 'required' });
  const calls = staffCalls(strict);
  const { email, token } = await buildAccount(strict.services, { isAdmin: true });
  const payload = { email, password: PASSWORD };
  const session = tokenIn(await calls.call('POST', '/auth/staff/password', { payload }));
  const refused = await calls.call('GET', '/admin/messages', { token: session });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'passkey-required']);
  expect(await calls.account(session)).toMatchObject({ must_add_passkey: true });
  expect((await calls.call('GET', '/admin/messages', { token })).statusCode).toBe(200);
  await calls.addPasskey(session);
  expect((await calls.call('GET', '/admin/messages', { token: session })).statusCode).toBe(200);
  expect(await calls.account(session)).toMatchObject({ must_add_passkey: false });
});

test('one account cannot reach the devices, tokens and passkeys of another', async () => {
  const dana = await buildAccount(services, { isAdmin: true, isOwner: true });
  const vera = await buildAccount(services, { isAdmin: true });
  await signIn(vera.email);
  const { devices, tokens } = await account(vera.token);
  for (const path of [`devices/${devices[0]!.id}`, `tokens/${tokens[0]!.id}`, `devices/${tokens[0]!.id}`]) {
    const answer = await call('DELETE', `/admin/account/${path}`, { token: dana.token });
    expect(answer.statusCode, path).toBe(404);
  }
  expect(await account(vera.token)).toMatchObject({ devices, tokens: [{ id: tokens[0]!.id }] });
});

test.each([{ name: ' ', days: 1 }, { name: 'A', days: 0 }, { name: 'A', days: 366 }, { name: 'A' }])(
  'the token %j is refused',
  async (payload) => {
    const { token } = await buildAccount(services, { isAdmin: true });
    expect((await call('POST', '/admin/account/tokens', { token, payload })).statusCode).toBe(400);
  },
);
