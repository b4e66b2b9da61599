import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { Authenticator } from '../../../test-support/authenticator.ts';
import { createTestApp } from '../../test-support/app.ts';
import { staffCalls, tokenIn } from '../../test-support/staff.ts';

const many = '1000000';
const site = await createTestApp({ RATE_LIMITS: `signInPerAddress=${many}` });
const { services } = site;
const { db } = services;
const { origin, call, addPasskey, buildStaff, askPasskey, signIn, askAfterPassword, account } =
  staffCalls(site);

const withPassword = (email: string, password = PASSWORD) =>
  call('POST', '/auth/staff/password', { payload: { email, password } });

const withCode = (email: string, code: string, password = PASSWORD) =>
  call('POST', '/auth/staff/recovery-code', { payload: { email, password, code } });

test('PEOPLE-1 staff without a passkey sign in with email and password', async () => {
  const { email } = await buildAccount(services, { isAdmin: true });
  const answer = await withPassword(email.toUpperCase());
  expect(answer.json()).toMatchObject({ next: 'dashboard', token_type: 'bearer' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await account(tokenIn(answer))).toMatchObject({ email, role: 'staff', passkeys: [] });
});

test('a partner, a plain account, an unknown address and a wrong password get the same refusal', async () => {
  const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
  const plain = await buildAccount(services);
  const staff = await buildAccount(services, { isAdmin: true });
  const answers = [
    await withPassword(partner.email),
    await withPassword(plain.email),
    await withPassword('nobody@example.com'),
    await withPassword(staff.email, 'wrong'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('PEOPLE-2 an account with a passkey needs it after the password', async () => {
  const { email, authenticator } = await buildStaff();
  const first = await withPassword(email);
  expect(first.json()).toMatchObject({ next: 'passkey', options: { userVerification: 'required' } });
  expect(first.body).not.toContain('access_token');
  const { options } = first.json();
  expect(options.allowCredentials).toMatchObject([
    { id: authenticator.credentials[0]!.id.toString('base64url') },
  ]);
  const second = await signIn(authenticator.get(options));
  expect(second.statusCode, second.body).toBe(200);
  expect(await account(tokenIn(second))).toMatchObject({ email });
});

test('PEOPLE-2 its password alone is refused at the other ways in, too', async () => {
  const { email } = await buildStaff();
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
  });
  expect([login.statusCode, login.json().code]).toEqual([403, 'passkey-required']);
});

test('PEOPLE-3 a passkey alone signs in, and its last use is kept', async () => {
  const { email, authenticator } = await buildStaff({ isOwner: true });
  const options = await askPasskey();
  expect(options.allowCredentials).toEqual([]);
  const answer = await signIn(authenticator.get(options));
  expect(answer.statusCode, answer.body).toBe(200);
  const own = await account(tokenIn(answer));
  expect(own).toMatchObject({ email, role: 'owner', recovery_codes_left: 10 });
  expect(own.passkeys[0]!.last_used_at).not.toBeNull();
});

test('PEOPLE-4 a passkey is refused from another origin, another kind of ceremony, or without verification', async () => {
  const { authenticator } = await buildStaff();
  const lies = [{ origin: 'https://evil.example' }, { type: 'webauthn.create' }, { isVerified: false }];
  for (const lie of lies) {
    const answer = await signIn(authenticator.get(await askPasskey(), lie));
    expect([answer.statusCode, answer.json().code], JSON.stringify(lie)).toEqual([401, 'passkey-refused']);
  }
  expect((await signIn(authenticator.get(await askPasskey()))).statusCode).toBe(200);
});

test('PEOPLE-4 an answered challenge, an expired one and one of our own making are refused', async () => {
  const { authenticator } = await buildStaff();
  const options = await askPasskey();
  const assertion = authenticator.get(options);
  expect((await signIn(assertion)).statusCode).toBe(200);
  expect((await signIn(assertion)).json()).toMatchObject({ code: 'passkey-refused' });
  expect((await signIn(authenticator.get(options))).json()).toMatchObject({ code: 'passkey-refused' });

  const late = await askPasskey();
  await db
    .updateTable('challenges')
    .set({ expires_at: sql<Date>`now()` })
    .where('challenge', '=', late.challenge)
    .execute();
  expect((await signIn(authenticator.get(late))).statusCode).toBe(401);
  expect((await signIn(authenticator.get({ ...late, challenge: 'bWluZQ' }))).statusCode).toBe(401);
});

test('PEOPLE-4 a challenge is used up by a wrong answer, and works once among many at the same time', async () => {
  const { authenticator } = await buildStaff();
  const options = await askPasskey();
  expect((await signIn(authenticator.get(options, { origin: 'https://evil.example' }))).statusCode).toBe(401);
  expect((await signIn(authenticator.get(options))).statusCode).toBe(401);

  const assertion = authenticator.get(await askPasskey());
  const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(assertion)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('PEOPLE-4 a counter that goes back or stands still is refused', async () => {
  const { authenticator } = await buildStaff();
  expect((await signIn(authenticator.get(await askPasskey(), { counter: 7 }))).statusCode).toBe(200);
  for (const counter of [6, 7, 0]) {
    const answer = await signIn(authenticator.get(await askPasskey(), { counter }));
    expect(answer.json(), `${counter}`).toMatchObject({ code: 'passkey-refused' });
  }
  expect((await signIn(authenticator.get(await askPasskey(), { counter: 8 }))).statusCode).toBe(200);
});

test('a passkey that does not count stays usable', async () => {
  const { authenticator } = await buildStaff();
  for (let round = 0; round < 2; round += 1) {
    expect((await signIn(authenticator.get(await askPasskey(), { counter: 0 }))).statusCode).toBe(200);
  }
});

test('PEOPLE-4 another user’s credential is refused after the password, and under another name', async () => {
  const dana = await buildStaff();
  const vera = await buildStaff();
  const afterPassword = await askAfterPassword(dana.email);
  expect((await signIn(vera.authenticator.get(afterPassword))).json()).toMatchObject({
    code: 'passkey-refused',
  });
  const userHandle = dana.authenticator.credentials[0]!.userHandle;
  const disguised = vera.authenticator.get(await askPasskey(), { userHandle });
  expect((await signIn(disguised)).statusCode).toBe(401);
  const forged = dana.authenticator.get(await askPasskey());
  const theirs = vera.authenticator.credentials[0]!.id.toString('base64url');
  expect((await signIn({ ...forged, id: theirs, rawId: theirs })).statusCode).toBe(401);
});

test('a passkey that no longer works here, or was removed, is refused', async () => {
  const { authenticator, id, token } = await buildStaff();
  const [passkey] = (await account(token)).passkeys;
  const options = await askPasskey();
  expect((await call('DELETE', `/admin/account/passkeys/${passkey!.id}`, { token })).statusCode).toBe(204);
  expect((await signIn(authenticator.get(options))).statusCode).toBe(401);
  const other = await addPasskey(token);
  await db.updateTable('users').set({ is_admin: false }).where('id', '=', id).execute();
  expect((await signIn(other.authenticator.get(await askPasskey()))).statusCode).toBe(401);
});

test('a password that was reset in between makes the second step worthless', async () => {
  const { email, id, authenticator } = await buildStaff();
  const options = await askAfterPassword(email);
  await db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute();
  expect((await signIn(authenticator.get(options))).json()).toMatchObject({ code: 'passkey-refused' });
});

test.each([{ origin: 'https://evil.example' }, { isVerified: false }, { type: 'webauthn.get' }])(
  'PEOPLE-4 a new passkey is refused with %j',
  async (lie) => {
    const { token } = await buildAccount(services, { isAdmin: true });
    const options = (await call('POST', '/admin/account/passkeys/options', { token })).json();
    const passkey = new Authenticator(origin).create(options, lie);
    const answer = await call('POST', '/admin/account/passkeys', {
      token,
      payload: { name: 'Key', passkey },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request']);
  },
);

test('a challenge for a new passkey is single-use, and only for whom it was made', async () => {
  const { token } = await buildAccount(services, { isAdmin: true });
  const other = await buildAccount(services, { isAdmin: true });
  const add = (by: string, passkey: object) =>
    call('POST', '/admin/account/passkeys', { token: by, payload: { name: 'Key', passkey } });
  const prepare = async () => (await call('POST', '/admin/account/passkeys/options', { token })).json();
  const authenticator = new Authenticator(origin);
  expect((await add(other.token, authenticator.create(await prepare()))).statusCode).toBe(400);
  const options = await prepare();
  const first = authenticator.create(options);
  expect((await add(token, first)).statusCode).toBe(201);
  expect((await add(token, authenticator.create(options))).statusCode).toBe(400);
  expect((await add(token, authenticator.create(await askPasskeyAs(options)))).statusCode).toBe(400);
});

/** A challenge for signing in, sent as if it were for adding a passkey. */
async function askPasskeyAs<Options>(options: Options): Promise<Options> {
  return { ...options, challenge: (await askPasskey()).challenge };
}

test('PEOPLE-5 the first passkey comes with ten codes, which are stored like passwords, and a mail', async () => {
  const { email, id, codes, token } = await buildStaff();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const rows = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute();
  const stored = JSON.stringify(rows);
  for (const code of codes!) expect(stored).not.toContain(code.replace('-', ''));
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(10);
  expect((await addPasskey(token, undefined, 'Laptop')).codes).toBeNull();
  const mails = await mailsTo(services, email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was added to your account',
  ]);
  expect(mails[1]!.text).toContain('“Laptop”');
});

test('PEOPLE-5 each recovery code works once instead of the passkey, with the password, and is told by mail', async () => {
  const { email, codes } = await buildStaff();
  expect((await withCode(email, codes![0]!, 'wrong')).json()).toMatchObject({ code: 'invalid-credentials' });
  const typed = ` ${codes![0]!.toLowerCase().replace('-', ' ')} `;
  const answer = await withCode(email, typed);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await account(tokenIn(answer))).toMatchObject({ recovery_codes_left: 9 });
  expect((await withCode(email, codes![0]!)).json()).toMatchObject({ code: 'invalid-code' });
  const used = (await mailsTo(services, email)).at(-1)!;
  expect(used.subject).toBe('A recovery code of your account was used');
  expect(used.text).toContain('Codes left: 9');
});

test('PEOPLE-6 five wrong recovery codes lock further ones for a while, even right ones', async () => {
  const { email, codes, authenticator } = await buildStaff();
  for (let round = 0; round < 5; round += 1) {
    expect((await withCode(email, '2222222222')).json()).toMatchObject({ code: 'invalid-code' });
  }
  const locked = await withCode(email, codes![0]!);
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'too-many-requests']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600);
  expect((await signIn(authenticator.get(await askPasskey()))).statusCode).toBe(200);
});

test('right codes do not count as tries, and wrong ones count even at the same time', async () => {
  const right = await buildStaff();
  for (const code of right.codes!.slice(0, 7)) {
    expect((await withCode(right.email, code)).statusCode).toBe(200);
  }
  const wrong = await buildStaff();
  const answers = await Promise.all(Array.from({ length: 9 }, () => withCode(wrong.email, '2222222222')));
  const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
});

test('new recovery codes replace the old ones, and the last passkey takes them along', async () => {
  const { email, id, codes, token } = await buildStaff();
  const answer = await call('POST', '/admin/account/recovery-codes', { token });
  const made = answer.json<{ recovery_codes: string[] }>().recovery_codes;
  expect((await withCode(email, codes![0]!)).statusCode).toBe(401);
  expect((await withCode(email, made[0]!)).statusCode).toBe(200);
  const [passkey] = (await account(token)).passkeys;
  await call('DELETE', `/admin/account/passkeys/${passkey!.id}`, { token });
  expect(await account(token)).toMatchObject({ passkeys: [], recovery_codes_left: 0 });
  expect((await withPassword(email)).json()).toMatchObject({ next: 'dashboard' });
  const history = await db
    .selectFrom('history')
    .select(['action', 'noun'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute();
  expect(history.map(({ action, noun }) => `${action} ${noun}`)).toEqual([
    'create passkeys',
    'create recovery-codes',
    'use recovery-codes',
    'sign-in tokens',
    'delete passkeys',
    'sign-in tokens',
  ]);
});
