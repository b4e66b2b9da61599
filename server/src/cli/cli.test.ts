import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo, PASSWORD } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo } from '../platform/db/seeds.repository.ts';

const { app, services } = await createTestApp();
const { db, env } = services;

type Outcome = { code: number | null; out: string; err: string };

async function run(script: string, args: string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: env.DATABASE_URL },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

const createAdmin = (email: string, password: string) =>
  run('user', ['create-admin', '--email', email, '--name', 'Olga Owner'], `${password}\n`);

const meStatus = async (token: string) =>
  (await app.inject({ url: '/api/v1/auth/me', headers: bearer(token) })).statusCode;

test('commands report what is missing', async () => {
  const outcomes = await Promise.all([
    run('token', []),
    run('token', ['create', '--name', 'front desk']),
    run('token', ['create', '--name', 'front desk', '--days', '90']),
    run('token', ['revoke', 'everything']),
    run('token', ['create', '--password', 'x']),
    run('user', ['create-admin', '--email', 'owner']),
    run('seed', ['--remove']),
    createAdmin('owner@example.com', 'Password123!'),
  ]);
  expect(outcomes.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  expect(outcomes.map(({ err }) => err.split('\n')[0])).toEqual([
    'Usage:',
    '--days must be a whole number from 1 to 3650.',
    'There is no administrator yet. Create one: npm run user -- create-admin',
    'There is no such token, or it was already revoked: everything',
    expect.stringMatching(/^Unknown option '--password'/),
    'Usage:',
    'There is no demo content.',
    'password: is too common and easy to guess. Please choose another.',
  ]);
});

test('SETUP-2 a code for the setup is printed alone, and ends the earlier one', async () => {
  const codes = [await run('user', ['setup-code']), await run('user', ['setup-code'])];
  for (const { code, out } of codes)
    expect([code, out]).toEqual([0, expect.stringMatching(/^[A-Z\d-]{29}\n$/)]);
  expect(await db.selectFrom('setup_codes').selectAll().execute()).toHaveLength(1);
});

test('ACCESS-10, ACCESS-11 creating an administrator, then creating, listing, using and revoking a named token', async () => {
  const created = await createAdmin('owner@example.com', 'hazelnut and rose');
  expect(created).toMatchObject({ code: 0, out: 'Olga Owner <owner@example.com> is the owner.\n' });
  expect((await createAdmin('OWNER@example.com', 'hazelnut and rose')).err).toMatch(/already has an account/);
  expect((await run('user', ['setup-code'])).err).toContain('has an owner');

  const made = await run('token', ['create', '--name', 'front desk', '--days', '90']);
  const token = made.out.trim();
  expect(token).toMatch(/^vs_[\w-]{43}$/);
  expect(made.err).toContain('"front desk" for owner@example.com');
  expect(await mailsTo({ db }, 'owner@example.com')).toMatchObject([
    { subject: 'A token was made for your account' },
  ]);

  const unused = await run('token', ['list']);
  expect(unused.out).toMatch(
    /front desk +owner@example\.com +command-line +until \d{4}-\d\d-\d\d +never used/,
  );
  expect(unused.out).not.toContain(token);
  expect(await meStatus(token)).toBe(200);
  expect((await run('token', ['list'])).out).toMatch(/used \d{4}-\d\d-\d\dT\d\d:\d\dZ/);

  const [id = ''] = unused.out.split(' ');
  expect(await run('token', ['revoke', id])).toMatchObject({ code: 0, out: 'Revoked "front desk".\n' });
  expect(await meStatus(token)).toBe(401);
  expect((await run('token', ['revoke', id])).code).toBe(1);
  expect((await run('token', ['list'])).out).toMatch(/revoked \d{4}/);

  const history = await db.selectFrom('history').selectAll().orderBy('id').execute();
  expect(history.map(({ actor_name, action, noun }) => `${actor_name}: ${action} ${noun}`)).toEqual([
    'command line: create accounts',
    'command line: create tokens',
    'command line: revoke tokens',
  ]);
});

test('PEOPLE-16 people are listed, and a disabled person is signed out and cannot sign in until enabled', async () => {
  const owner = await buildAccount(services, { isAdmin: true, isOwner: true });
  const { email, token } = await buildAccount(services, { isAdmin: true });
  const signIn = async () => {
    const payload = new URLSearchParams({ username: email, password: PASSWORD }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload })).json();
  };
  const lineOf = async (address: string) =>
    (await run('user', ['list'])).out.split('\n').find((line) => line.startsWith(address));

  expect(await lineOf(owner.email)).toMatch(/ owner +enabled +no passkey/);
  expect(await lineOf(email)).toMatch(/ staff +enabled/);

  const disabled = await run('user', ['disable', '--email', email.toUpperCase()]);
  expect(disabled).toMatchObject({ code: 0, out: expect.stringContaining('is disabled.') });
  expect(await lineOf(email)).toMatch(/ staff +disabled/);
  expect(await meStatus(token)).toBe(401);
  expect(await signIn()).toMatchObject({ code: 'barred', detail: expect.stringContaining('ask an owner') });

  expect((await run('user', ['enable', '--email', email])).code).toBe(0);
  expect(await meStatus(token)).toBe(401);
  expect(await signIn()).toHaveProperty('access_token');
});

test('PEOPLE-16 anyone but the last owner who can sign in can be disabled', async () => {
  const owners = await db.selectFrom('users').select('email').where('is_owner', '=', true).execute();
  const outcomes = [];
  for (const { email } of owners) outcomes.push(await run('user', ['disable', '--email', email]));
  expect(outcomes.map(({ code }) => code)).toEqual([...owners.slice(1).map(() => 0), 1]);
  expect(outcomes.at(-1)?.err).toContain('last owner');
  expect((await run('user', ['disable', '--email', 'nobody@example.com'])).err).toContain('Nobody who works');
  expect((await run('user', ['disable'])).err).toContain('Usage:');
});

test('DEMO-8 the demo content is removed, in the name of the command line', async () => {
  const dessert = await buildProduct(services);
  await inTransaction(services, (tx) => markDemo(tx.db, 'products', dessert));
  const removed = await run('seed', ['--remove']);
  expect(removed).toMatchObject({ code: 0, out: expect.stringMatching(/^Removed desserts: 1, posts: 0, /) });
  expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
  const row = { noun: 'demo', action: 'erase', actor_kind: 'command-line', before: { desserts: 1 } };
  expect(await db.selectFrom('history').selectAll().where('noun', '=', 'demo').execute()).toMatchObject([
    row,
  ]);
  expect((await run('seed', ['everything'])).err).toContain('Usage:');
});

test('each start of the demo accounts issues a new token and revokes the previous one', async () => {
  const read = async () =>
    JSON.parse((await run('demo-accounts', [])).out) as { adminToken: string; emails: string[] };
  const first = await read();
  const second = await read();
  expect(second.emails).toEqual(first.emails);
  expect(await meStatus(first.adminToken)).toBe(401);
  expect(await meStatus(second.adminToken)).toBe(200);
  const users = await db.selectFrom('users').select('id').where('email', 'like', '%@demo.example').execute();
  expect(users).toHaveLength(3);
});
