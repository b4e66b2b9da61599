import type { Invitation, Person, StaffToken } from '@velvet-spoon/contract/api/people';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount, mailsTo } from '../../../test-support/accounts.ts';
import { createTestApp } from '../../test-support/app.ts';
import { staffCalls, tokenIn } from '../../test-support/staff.ts';
import { commandLine } from '../platform/history/history.ts';
import { setDisabled } from './people.disabling.ts';
import { peopleSweepJob } from './people.ts';

const many = '1000000';
const site = await createTestApp({ RATE_LIMITS: `signInPerAddress=${many}` });
const { services } = site;
const { db } = services;
const { call, account, addPasskey, buildStaff } = staffCalls(site);
/** A second process. */
const elsewhere = staffCalls(await createTestApp({ DATABASE_URL: services.env.DATABASE_URL }));
const owner = await buildAccount(services, { isAdmin: true, isOwner: true, username: 'Olga' });
const { token } = owner;
const password = 'quince and cardamom';

let count = 0;
const newAddress = () => `new-${(count += 1)}@cafe.example`;

async function invite(email: string, role = 'staff') {
  const answer = await call('POST', '/admin/people/invitations', { token, payload: { email, role } });
  return { answer, link: await linkFor(email) };
}

/** The token in the newest link that was mailed to an address. */
async function linkFor(email: string): Promise<string> {
  const mails = await mailsTo(services, email);
  return /\/admin\/join#(vs_[\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const join = (link: string, given: object = {}) =>
  call('POST', '/auth/staff/join', { payload: { token: link, username: 'Nina', password, ...given } });

const people = async (query = '') => (await call('GET', `/admin/people${query}`, { token })).json<Person[]>();

const historyOf = (id: string) =>
  db.selectFrom('history').selectAll().where('subject_id', '=', id).orderBy('id').execute();

test('PEOPLE-9 an invitation leads to an account with its role, once', async () => {
  const email = newAddress();
  const { answer, link } = await invite(email);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ email, role: 'staff', invited_by: 'Olga' });
  expect(answer.body).not.toContain(link);
  const opened = await call('POST', '/auth/staff/invitation', { payload: { token: link } });
  expect(opened.json()).toEqual({ email, role: 'staff' });

  const joined = await join(link);
  expect(joined.statusCode, joined.body).toBe(201);
  const own = await account(tokenIn(joined));
  expect(own).toMatchObject({ email, username: 'Nina', role: 'staff' });
  for (const again of [
    await join(link),
    await call('POST', '/auth/staff/invitation', { payload: { token: link } }),
  ]) {
    expect([again.statusCode, again.json().code]).toEqual([410, 'link-over']);
  }
  expect(await historyOf(own.id)).toMatchObject([
    { action: 'create', noun: 'accounts' },
    { action: 'join', noun: 'people', after: { email, role: 'staff' } },
  ]);
});

test('of ten who open one link at the same time, one gets in', async () => {
  const { link } = await invite(newAddress());
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(link)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201,
    ...Array<number>(9).fill(410),
  ]);
});

test('PEOPLE-9 an invitation expires after seven days, is revocable, and a new one replaces it', async () => {
  const [late, revoked, replaced] = [newAddress(), newAddress(), newAddress()];
  const expired = await invite(late);
  const days = (Date.parse(expired.answer.json<Invitation>().expires_at) - Date.now()) / 86_400_000;
  expect(Math.round(days * 1000) / 1000).toBe(7);
  await db
    .updateTable('invitations')
    .set({ expires_at: sql<Date>`now()` })
    .where('email', '=', late)
    .execute();
  expect((await join(expired.link)).statusCode).toBe(410);

  const withdrawn = await invite(revoked);
  const { id } = withdrawn.answer.json<Invitation>();
  expect((await call('DELETE', `/admin/people/invitations/${id}`, { token })).statusCode).toBe(204);
  expect((await call('DELETE', `/admin/people/invitations/${id}`, { token })).statusCode).toBe(404);
  expect((await join(withdrawn.link)).statusCode).toBe(410);

  const first = await invite(replaced);
  const second = await invite(replaced.toUpperCase(), 'owner');
  expect((await join(first.link)).statusCode).toBe(410);
  const listed = (await call('GET', '/admin/people/invitations', { token })).json<Invitation[]>();
  expect(listed).toMatchObject([{ email: replaced.toUpperCase(), role: 'owner' }]);
  expect(await account(tokenIn(await join(second.link)))).toMatchObject({ role: 'owner' });

  await peopleSweepJob.run(services);
  expect(await db.selectFrom('invitations').select('email').where('email', '=', late).execute()).toEqual([]);
});

test('PEOPLE-17 an invitation dies with the good standing of the owner who sent it', async () => {
  const dana = await buildAccount(services, { isAdmin: true, isOwner: true });
  const inviteBy = async (email: string) => {
    const payload = { email, role: 'owner' };
    await call('POST', '/admin/people/invitations', { token: dana.token, payload });
    return linkFor(email);
  };
  const setBarred = (barred: 'suspended' | null) =>
    db.updateTable('users').set({ barred }).where('id', '=', dana.id).execute();
  const statusOf = async (link: string) => [
    (await call('POST', '/auth/staff/invitation', { payload: { token: link } })).statusCode,
    (await join(link)).statusCode,
  ];

  const link = await inviteBy(newAddress());
  await setBarred('suspended');
  expect(await statusOf(link)).toEqual([410, 410]);
  await setBarred(null);
  expect(await statusOf(link)).toEqual([200, 201]);

  const later = await inviteBy(newAddress());
  for (const isDisabled of [true, false]) {
    await setDisabled(services, { email: dana.email, isDisabled, actor: commandLine });
    expect(await statusOf(later)).toEqual([410, 410]);
  }
});

test('a plain account becomes staff by its link, with a new password and without its old sessions', async () => {
  const plain = await buildAccount(services, { email: newAddress() });
  const { link } = await invite(plain.email);
  const joined = await join(link);
  expect(await account(tokenIn(joined))).toMatchObject({ id: plain.id, username: 'Nina' });
  expect((await call('GET', '/auth/me', { token: plain.token })).statusCode).toBe(401);
});

test('staff and partners are not invited again, and a weak password is refused', async () => {
  const staff = await buildAccount(services, { isAdmin: true });
  const partner = await buildAccount(services, { isWholesale: true });
  for (const { email } of [staff, partner]) {
    const { answer } = await invite(email);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'address-taken']);
  }
  const { link } = await invite(newAddress());
  expect((await join(link, { password: 'password' })).statusCode).toBe(400);
  expect((await join(link)).statusCode).toBe(201);
});

test('PEOPLE-10, PEOPLE-23 people are listed newest first, and found by name and address', async () => {
  const dora = await buildAccount(services, {
    isAdmin: true,
    username: 'Дора 100%',
    email: 'dora@list.example',
  });
  const emil = await buildAccount(services, { isAdmin: true, username: 'Emil', email: 'emil@list.example' });
  await buildAccount(services, { email: 'plain@list.example' });
  await addPasskey(emil.token);
  await db.updateTable('users').set({ barred: 'suspended' }).where('id', '=', dora.id).execute();
  expect(await people('?q=LIST.EXAMPLE')).toMatchObject([
    { id: emil.id, role: 'staff', has_passkey: true, is_disabled: false, version: 1 },
    { id: dora.id, has_passkey: false, is_disabled: true, last_used_at: null },
  ]);
  expect((await people('?q=дора')).map(({ id }) => id)).toEqual([dora.id]);
  expect(await people('?q=%25_')).toEqual([]);
  expect((await people('?q=100%25')).map(({ id }) => id)).toEqual([dora.id]);
});

test('PEOPLE-11 a role changes at once, with a version and a row in the history', async () => {
  const nina = await buildAccount(services, { isAdmin: true });
  const set = (role: string, version: number) =>
    call('PATCH', `/admin/people/${nina.id}`, { token, payload: { role }, version });
  expect((await call('GET', '/admin/people', { token: nina.token })).json().code).toBe('owner-required');
  const promoted = await set('owner', 1);
  expect(promoted.headers.etag).toBe('"v2"');
  expect(promoted.json()).toMatchObject({ role: 'owner', version: 2 });
  expect((await call('GET', '/admin/people', { token: nina.token })).statusCode).toBe(200);
  expect((await set('staff', 1)).json()).toMatchObject({ code: 'version-conflict' });
  const email = newAddress();
  await call('POST', '/admin/people/invitations', { token: nina.token, payload: { email, role: 'staff' } });
  expect((await set('staff', 2)).statusCode).toBe(200);
  expect((await call('GET', '/admin/people', { token: nina.token })).statusCode).toBe(403);
  // The invitation that she sent as an owner no longer works.
  expect((await join(await linkFor(email))).statusCode).toBe(410);
  const rows = (await historyOf(nina.id)).filter(({ noun }) => noun === 'people');
  expect(rows).toMatchObject([
    { action: 'update', actor_id: owner.id, before: { role: 'staff' }, after: { role: 'owner' } },
    { action: 'update', before: { role: 'owner' }, after: { role: 'staff' } },
  ]);
});

test('PEOPLE-12 a removed person is gone with every session, token and passkey, in every process', async () => {
  const vera = await buildStaff();
  const payload = { name: 'Printer', days: 9 };
  const made = await call('POST', '/admin/account/tokens', { token: vera.token, payload });
  expect((await elsewhere.call('GET', '/admin/account', { token: vera.token })).statusCode).toBe(200);
  expect((await call('DELETE', `/admin/people/${vera.id}`, { token, version: 7 })).statusCode).toBe(412);
  expect((await call('DELETE', `/admin/people/${vera.id}`, { token, version: 1 })).statusCode).toBe(204);
  for (const theirs of [vera.token, made.json().secret]) {
    expect((await call('GET', '/admin/account', { token: theirs })).statusCode).toBe(401);
    expect((await elsewhere.call('GET', '/admin/account', { token: theirs })).statusCode).toBe(401);
  }
  const { authenticator } = vera;
  expect((await elsewhere.signIn(authenticator.get(await elsewhere.askPasskey()))).statusCode).toBe(401);
  expect((await call('DELETE', `/admin/people/${vera.id}`, { token })).statusCode).toBe(404);
  expect((await historyOf(vera.id)).at(-1)).toMatchObject({
    action: 'delete',
    noun: 'people',
    before: { email: vera.email, role: 'staff' },
  });
});

test('a removed person who is also a partner keeps the account, without its rights and sessions', async () => {
  const partner = await buildAccount(services, { isAdmin: true, isOwner: true, isWholesale: true });
  await addPasskey(partner.token);
  expect((await call('DELETE', `/admin/people/${partner.id}`, { token })).statusCode).toBe(204);
  expect((await call('GET', '/auth/me', { token: partner.token })).statusCode).toBe(401);
  const row = await db.selectFrom('users').selectAll().where('id', '=', partner.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ is_admin: false, is_owner: false, is_wholesale: true });
  expect(await db.selectFrom('passkeys').where('user_id', '=', partner.id).selectAll().execute()).toEqual([]);
});

test('PEOPLE-13 owners see and revoke the tokens of everyone, but no sign-ins', async () => {
  const nina = await buildAccount(services, { isAdmin: true, username: 'Nina Token' });
  const tokens = (await call('GET', '/admin/people/tokens', { token })).json<StaffToken[]>();
  const theirs = tokens.find(({ owner: { id } }) => id === nina.id);
  expect(theirs).toMatchObject({ name: 'Test', owner: { username: 'Nina Token', email: nina.email } });
  expect((await call('DELETE', `/admin/people/tokens/${theirs!.id}`, { token })).statusCode).toBe(204);
  expect((await call('GET', '/admin/account', { token: nina.token })).statusCode).toBe(401);
  const { link } = await invite(newAddress());
  const session = await account(tokenIn(await join(link)));
  const device = session.devices[0]!.id;
  expect((await call('DELETE', `/admin/people/tokens/${device}`, { token })).statusCode).toBe(404);
});
