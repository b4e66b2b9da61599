import { readEmailCode, SETUP_CODE } from '@velvet-spoon/contract/domain/email-code';
import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { collectLog, createTestApp } from '../../test-support/app.ts';
import { countWaiting } from '../../test-support/database.ts';
import { hashToken } from '../auth/tokens.ts';
import { addCode, replaceCodes } from './setup.service.ts';
import { announceSetup } from './setup.ts';

const { app, services } = await createTestApp({
  PUBLIC_URL: 'https://cafe.example',
  TRUST_PROXY: '127.0.0.1',
});
const { db } = services;

const owner = {
  username: 'Olga',
  email: 'olga@cafe.example',
  password: 'quince and cardamom',
  language: 'ru',
};

beforeEach(async () => {
  await db.deleteFrom('users').execute();
  await db.deleteFrom('rate_limits').execute();
});

const state = async () => (await app.inject('/api/v1/setup')).statusCode;
const setUp = (given: object, address = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/api/v1/setup',
    headers: { 'x-forwarded-for': address },
    payload: { ...owner, ...given },
  });

const wrong = 'A'.repeat(SETUP_CODE.length);
const administrators = () =>
  db.selectFrom('users').select(['email', 'is_owner', 'language']).where('is_admin', '=', true).execute();

test('SETUP-3 once anyone works here, there is no setup, even with a code that was good', async () => {
  const code = await addCode(db);
  expect(await state()).toBe(204);
  await buildAccount(services, { isAdmin: true });
  const answer = await setUp({ code });
  expect([await state(), answer.statusCode, answer.json().code]).toEqual([404, 404, 'not-found']);
  await expect(replaceCodes(db)).rejects.toThrow('has an owner');
  expect(await administrators()).toHaveLength(1);
});

test('SETUP-2 a wrong, expired, replaced or malformed code creates nobody', async () => {
  const expired = await addCode(db);
  await db.updateTable('setup_codes').set({ expires_at: sql<Date>`now()` }).execute();
  const replaced = await addCode(db);
  await replaceCodes(db);
  for (const code of [wrong, expired, replaced]) {
    const answer = await setUp({ code });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid-code']);
  }
  const { hash } = await db.selectFrom('setup_codes').select('hash').executeTakeFirstOrThrow();
  for (const code of ['', 'short', hash, `${wrong}A`, { like: '%' }]) {
    const answer = await setUp({ code });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, ['code']]);
  }
  expect(await administrators()).toEqual([]);
});

test('SETUP-2 ten wrong codes from one address are enough for an hour, and the right one is refused too', async () => {
  const code = await addCode(db);
  const answers = await Promise.all(Array.from({ length: 12 }, () => setUp({ code: wrong })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await setUp({ code })).statusCode).toBe(429);
  expect((await setUp({ code }, '198.51.100.9')).statusCode).toBe(201);
});

test('SETUP-2 five hundred wrong codes from anywhere are enough for an hour', async () => {
  const code = await addCode(db);
  await setUp({ code: wrong });
  await sql`update rate_limits set points = 500 where key like 'setupOverAll%'`.execute(db);
  for (let attempt = 0; attempt < 11; attempt += 1)
    expect((await setUp({ code }, '198.51.100.9')).statusCode).toBe(429);
  await sql`update rate_limits set points = 0 where key like 'setupOverAll%'`.execute(db);
  expect((await setUp({ code }, '198.51.100.9')).statusCode, 'the flood cost no attempt').toBe(201);
});

test('SETUP-4 a bad password or a known address is told, and leaves the code as it was', async () => {
  const code = await addCode(db);
  await buildAccount(services, { isWholesale: true, email: owner.email });
  for (const [change, problem] of [
    [{ password: 'short' }, 'invalid-request'],
    [{ password: 'Password123!' }, 'invalid-request'],
    [{ username: 'olga@cafe' }, 'invalid-request'],
    [{ is_admin: true }, 'invalid-request'],
    [{}, 'address-taken'],
  ] as const)
    expect((await setUp({ code, ...change })).json()).toMatchObject({ code: problem });
  expect(await administrators()).toEqual([]);
  expect((await setUp({ code, email: 'other@cafe.example' })).statusCode).toBe(201);
});

test('SETUP-1 spaces, case and hyphens of a code do not matter, and only its hash is stored', async () => {
  const code = await addCode(db);
  expect(code).toMatch(/^([2-9A-HJKMNP-TV-Z]{4}-){5}[2-9A-HJKMNP-TV-Z]{4}$/);
  expect(Math.log2(SETUP_CODE.alphabet.length) * SETUP_CODE.length).toBeGreaterThan(100);
  expect(await db.selectFrom('setup_codes').select('hash').execute()).toEqual([
    { hash: hashToken(readEmailCode(code)) },
  ]);
  const answer = await setUp({ code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` });
  expect(answer.statusCode, answer.body).toBe(201);
});

test('SETUP-4 the owner is created and signed in, once, and no code is left', async () => {
  const [code, another] = [await addCode(db), await addCode(db)];
  const answer = await setUp({ code });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
  const headers = bearer(answer.json().access_token);
  const account = (await app.inject({ url: '/api/v1/admin/account', headers })).json();
  expect(account).toMatchObject({ email: owner.email, role: 'owner', language: 'ru', passkeys: [] });
  expect(await administrators()).toEqual([{ email: owner.email, is_owner: true, language: 'ru' }]);
  expect(await db.selectFrom('setup_codes').selectAll().execute()).toEqual([]);
  for (const used of [code, another]) expect((await setUp({ code: used })).statusCode).toBe(404);
  const rows = db
    .selectFrom('history')
    .select(['actor_name', 'action', 'noun'])
    .orderBy('id', 'desc')
    .limit(2);
  expect(await rows.execute()).toEqual([
    { actor_name: 'Olga', action: 'sign-in', noun: 'tokens' },
    { actor_name: 'Olga', action: 'create', noun: 'accounts' },
  ]);
});

test('SETUP-3 of two browsers at once one wins, and the other is told that the setup is over', async () => {
  const codes = [await addCode(db), await addCode(db)];
  const { sent } = await db.transaction().execute(async (trx) => {
    await sql`lock table setup_codes in exclusive mode`.execute(trx);
    const sent = codes.map((code, at) => setUp({ code, email: `${at}@cafe.example` }));
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { sent };
  });
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 404]);
  const late = answers.find(({ statusCode }) => statusCode === 404)!;
  expect(late.json().detail).toBe('The setup is over: this site has an owner.');
  expect(await administrators()).toHaveLength(1);
});

test('SETUP-1 each process that starts prints a good code, until anyone works here', async () => {
  await db.deleteFrom('setup_codes').execute();
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { services: logged, lines } = collectLog(services);
  await Promise.all([announceSetup(logged), announceSetup(logged)]);
  const said = lines.map((line) => JSON.parse(line) as { code: string; address: string });
  expect(said.map(({ address }) => address)).toEqual(Array(2).fill('https://cafe.example/admin'));
  expect(await db.selectFrom('setup_codes').selectAll().execute()).toHaveLength(2);
  for (const { code } of said) expect(print).toHaveBeenCalledWith(expect.stringContaining(code));
  expect((await setUp({ code: said[0]!.code })).statusCode).toBe(201);
  await announceSetup(logged);
  expect(lines).toHaveLength(2);
  print.mockRestore();
});
