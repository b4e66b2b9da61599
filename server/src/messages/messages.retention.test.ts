import { expect, test } from 'vitest';
import { createMessagesApp } from '../../test/staff-messages.ts';
import { messagesRetentionJob } from './messages.retention.ts';

const { app, services, db, send, store, call, mails, history } = await createMessagesApp();

const DAY = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const left = async () =>
  (await db.selectFrom('messages').select('name').orderBy('name').execute()).map(({ name }) => name);

test('MESSAGES-12 messages are kept for ever unless staff choose otherwise', async () => {
  await store({ created_at: daysAgo(5000), name: 'Old' });
  expect((await app.inject('/api/v1/settings')).json()).toMatchObject({ message_retention_months: null });
  await messagesRetentionJob.run(services);
  expect(await left()).toEqual(['Old']);
});

test('MESSAGES-12 every night, messages older than the chosen months are deleted with their mail', async () => {
  await store({ created_at: daysAgo(100), name: 'Old' });
  await store({ created_at: daysAgo(80), name: 'Recent' });
  const answered = await send({ name: 'Answered long ago' });
  await db
    .updateTable('messages')
    .set({ created_at: daysAgo(100) })
    .where('id', '=', answered)
    .execute();
  const saved = await call('PUT', '/messages/retention', { months: 3 });
  expect(saved.json()).toMatchObject({ message_retention_months: 3, font_scale: 1 });
  expect((await app.inject('/api/v1/settings')).json()).toMatchObject({ message_retention_months: 3 });
  expect(await history()).toMatchObject([
    {
      noun: 'settings',
      before: { message_retention_months: null },
      after: { message_retention_months: 3 },
    },
  ]);
  await messagesRetentionJob.run(services);
  expect(await left()).toEqual(['Recent']);
  expect(await mails()).toEqual([]);
  const rows = await db.selectFrom('history').selectAll().where('actor_name', '=', 'nightly job').execute();
  expect(rows).toMatchObject([{ action: 'delete', noun: 'messages', before: { months: 3, count: 2 } }]);
});

test('more messages than fit one statement are all deleted', async () => {
  await call('PUT', '/messages/retention', { months: 3 });
  const rows = Array.from({ length: 2100 }, (_, index) => ({
    reference: `VS-${index}`,
    name: 'Old',
    email: 'a@b.example',
    phone: '+1',
    subject: null,
    message: 'Hello',
    request_id: null,
    address_hash: '',
    created_at: daysAgo(200),
  }));
  await db.insertInto('messages').values(rows).execute();
  await messagesRetentionJob.run(services);
  expect(await left()).toEqual([]);
});

test.each([0, 1, 4, -3, '3', 1.5, undefined])('%s months are refused', async (months) => {
  expect((await call('PUT', '/messages/retention', { months })).statusCode).toBe(400);
});

test('never can be chosen again', async () => {
  expect((await call('PUT', '/messages/retention', { months: null })).json()).toMatchObject({
    message_retention_months: null,
  });
});
