import { randomUUID } from 'node:crypto';
import type { MessageCard, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { messageRow } from '../../test-support/factories.ts';
import { createMessagesApp, MORNING } from '../../test-support/messages-app.ts';
import { sendDigest } from './messages.digest.ts';

const { app, services, db, staff, post, call, mails } = await createMessagesApp();

const store = async (change: Parameters<typeof messageRow>[0] = {}): Promise<string> =>
  (await db.insertInto('messages').values(messageRow(change)).returning('id').executeTakeFirstOrThrow()).id;
const spam = { is_suspect: true, suspect_reason: 'honeypot' } as const;
const mark = (id: string, payload: object) => call('PATCH', `/admin/messages/${id}`, payload);
const all = (action: string, ...ids: string[]) => call('POST', '/admin/messages/bulk', { ids, action });
const read = async (id: string) => (await call('GET', `/admin/messages/${id}`)).json<StaffMessage>();
const history = () =>
  db.selectFrom('history').selectAll().where('actor_id', '=', staff.id).orderBy('id').execute();

test('MESSAGES-20 a message is unread until staff open it, and can be made unread', async () => {
  const id = await store();
  const [card] = (await call('GET', '/admin/messages')).json<MessageCard[]>();
  expect(card).toMatchObject({ id, is_read: false, assigned_to: null });
  expect((await mark(id, { is_read: true })).json()).toMatchObject({ is_read: true, folder: 'inbox' });
  expect((await mark(id, { is_read: false })).json()).toMatchObject({ is_read: false });
  expect(await read(await store({ state: 'answered' })), 'done before').toMatchObject({ is_read: true });
  expect(await history()).toEqual([]);
});

test('MESSAGES-23 a message is given to a member of staff and to nobody else', async () => {
  const id = await store();
  const guest = await buildAccount(services, { username: 'A partner', isWholesale: true });
  for (const someone of [guest.id, randomUUID(), 'Vera']) {
    expect((await mark(id, { assigned_to: someone })).statusCode).toBe(400);
  }
  const olga = await buildAccount(services, { isAdmin: true, username: 'Olga' });
  const gone = await buildAccount(services, { isAdmin: true, username: 'Gone' });
  await db.updateTable('users').set({ barred: 'suspended' }).where('id', '=', gone.id).execute();
  const headers = bearer(olga.token);
  const choices = await app.inject({ url: '/api/v1/admin/messages/assignees', headers });
  expect(choices.json()).toEqual([
    { id: olga.id, name: 'Olga' },
    { id: staff.id, name: 'Vera' },
  ]);
  await mark(id, { assigned_to: olga.id });
  expect(await read(id)).toMatchObject({ assigned_to: { id: olga.id, name: 'Olga' } });
  expect((await call('GET', '/admin/messages')).json()).toMatchObject([{ assigned_to: { name: 'Olga' } }]);
  await mark(id, { assigned_to: null });
  expect(await read(id)).toMatchObject({ assigned_to: null });
  expect(await history()).toMatchObject([
    { action: 'update', before: { assigned_to: null }, after: { assigned_to: 'Olga' } },
    { action: 'update', before: { assigned_to: 'Olga' }, after: { assigned_to: null } },
  ]);
});

test('MESSAGES-23 a note stays among staff, and out of the history', async () => {
  const id = await store();
  expect((await mark(id, { note: 'x'.repeat(5001) })).statusCode).toBe(400);
  await mark(id, { note: 'Likes pears' });
  await mark(id, { note: 'Likes pears' });
  expect((await mark(id, { is_read: true })).json()).toMatchObject({ note: 'Likes pears' });
  await call('POST', `/admin/messages/${id}/answers`, {
    text: 'Hi',
    language: 'en',
    request_id: randomUUID(),
  });
  expect(JSON.stringify(await mails())).not.toContain('pears');
  const rows = await history();
  expect(rows.map(({ action }) => action)).toEqual(['note', 'answer']);
  expect(JSON.stringify(rows)).not.toContain('pears');
});

test.each([
  ['no message', { ids: [], action: 'done' }],
  ['more than a hundred', { ids: Array.from({ length: 101 }, () => randomUUID()), action: 'done' }],
  ['another action', { ids: [randomUUID()], action: 'print' }],
])('a change of several messages is refused: %s', async (_, payload) => {
  expect((await call('POST', '/admin/messages/bulk', payload)).statusCode).toBe(400);
});

test('MESSAGES-25 several messages change at once, without those that are so already or are gone', async () => {
  const [fresh, done, held] = [await store(), await store({ state: 'answered' }), await store(spam)];
  const ids = [fresh, done, held, randomUUID()];
  expect((await all('done', ...ids)).json()).toEqual({ count: 1 });
  expect(await read(fresh)).toMatchObject({ folder: 'answered', answered_by: 'Vera' });
  expect((await all('new', ...ids)).json()).toEqual({ count: 2 });
  expect((await all('not-spam', ...ids)).json()).toEqual({ count: 1 });
  expect(await mails()).toMatchObject([{ about_noun: 'messages', about_id: held }]);
  expect((await all('delete', ...ids)).json()).toEqual({ count: 3 });
  expect((await call('GET', '/admin/messages')).json()).toEqual([]);
  expect(await mails()).toEqual([]);
  const rows = (await history()).map(({ action, subject_id, after }) => [action, subject_id, after]);
  expect(rows.slice(0, 4)).toEqual([
    ['update', fresh, { state: 'answered' }],
    ...[fresh, done].toSorted().map((id) => ['update', id, { state: 'new' }]),
    ['release', held, { is_suspect: false }],
  ]);
  expect(rows.slice(4)).toEqual([fresh, done, held].toSorted().map((id) => ['delete', id, null]));
});

test('MESSAGES-24 what staff mark as spam is in no digest, and comes back without another mail', async () => {
  const id = await store();
  expect((await all('spam', id)).json()).toEqual({ count: 1 });
  expect(await read(id)).toMatchObject({ folder: 'suspects', suspect_reason: 'staff' });
  await sendDigest(services, MORNING);
  expect(await mails()).toEqual([]);
  await call('POST', `/admin/messages/${id}/release`);
  expect(await read(id)).toMatchObject({ folder: 'inbox', suspect_reason: null });
  expect(await mails()).toEqual([]);
});

test('MESSAGES-24 a message that reads like an advertisement waits for the digest, and its sender learns nothing', async () => {
  const message = 'Best casino, 200 free spins: https://spin.example';
  const words = { name: 'Rob', email: 'r@spin.example', phone: '+1', message };
  const answer = await post(words);
  expect(answer.statusCode).toBe(202);
  expect((await call('GET', '/admin/messages?folder=suspects')).json()).toMatchObject([
    { suspect_reason: 'content', mail: null },
  ]);
  await sendDigest(services, MORNING);
  expect(await mails()).toMatchObject([{ text: expect.stringContaining('it reads like an advertisement') }]);
});
