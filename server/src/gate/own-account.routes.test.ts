import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount, PASSWORD } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { staffCalls, tokenIn } from '../../test/staff.ts';

const site = await createTestApp();
const { app, services } = site;
const { db } = services;
const { call, account } = staffCalls(site);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

async function signIn(email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/gate/password',
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
  // What was made by hand is no device.
  expect((await call('GET', '/admin/account', { token })).statusCode).toBe(200);
  expect((await account(third)).devices).toHaveLength(1);
});

test('PEOPLE-7 a sign-in that nobody used for two weeks has ended, but a token made by hand goes on', async () => {
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
  const { id, token } = await buildAccount(services, { isAdmin: true });
  const payload = { name: 'Label printer', days: 90 };
  const made = (await call('POST', '/admin/account/tokens', { token, payload })).json();
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
    { action: 'create', noun: 'tokens', subject_id: made.token.id, after: { name: 'Label printer' } },
    { action: 'revoke', noun: 'tokens', subject_id: made.token.id },
  ]);
});

test('nobody reaches the devices, tokens and passkeys of somebody else', async () => {
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
