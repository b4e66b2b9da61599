import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { buildApplication } from '../../../test-support/forms.ts';
import { collectLog, createTestApp, type Method } from '../../test-support/app.ts';
import { failedMail, failJob } from '../../test-support/failures.ts';
import { multipart } from '../../test-support/history-call.ts';
import { startPushService } from '../../test-support/push-service.ts';
import { issueToken, revokeToken } from '../auth/tokens.ts';
import { setDisabled } from '../people/people.disabling.ts';
import { inTransaction } from '../platform/db/database.ts';
import { postPublicly } from '../platform/files/public-address.ts';
import { commandLine } from '../platform/history/history.ts';
import { pushJob, pushSweepJob } from './push.delivery.ts';

const local = await startPushService();
afterAll(local.stop);
const { app, services: given } = await createTestApp({
  ...local.env,
  RATE_LIMITS: 'send=1000,sendPerDay=1000,apply=1000',
});
const services = { ...given, postPublic: local.postPublic };
const { db } = services;
const vera = await buildAccount(services, { isAdmin: true, username: 'Vera' });
const phone = { ...local.subscribe('/phone'), language: 'ru' };

function call(method: Method, path: string, payload?: object, token = vera.token) {
  return app.inject({
    method,
    url: `/api/v1/admin/push${path}`,
    headers: bearer(token),
    ...(payload && { payload }),
  });
}

const kindsOf = async (payload: object, token?: string) =>
  (await call('PUT', '', payload, token)).json().kinds;

const message = { name: 'Анна', email: 'anna@guest.example', phone: '+1 908 555 0142', message: 'A secret.' };
const write = (text = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/send', payload: { ...message, ...text } });

/** What the worker does, in the order of the queue. */
async function deliver(given = services): Promise<void> {
  const { rows } = await sql<{ data: Parameters<typeof pushJob.run>[1] }>`
    delete from pgboss.job where name = 'push' and start_after <= now() returning data`.execute(db);
  for (const { data } of rows) await pushJob.run(given, data);
}

const letAMinutePass = () => db.deleteFrom('rate_limits').execute();
const waiting = () => db.selectFrom('push_notices').selectAll().execute();
const browsers = () => db.selectFrom('push_subscriptions').select(['endpoint', 'browser']).execute();
const titles = () => local.pushed.map(({ words }) => words.title);

beforeEach(async () => {
  await sql`truncate push_subscriptions, push_notices, mails, backups`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
  await letAMinutePass();
  local.pushed.length = 0;
  local.service.status = 201;
});

test.each([
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://192.168.0.1/push',
  'https://169.254.169.254/latest',
  'http://push.example/',
  'https://user:secret@push.example/',
])('PUSH-5 a browser cannot subscribe with %s', async (endpoint) => {
  const answer = await call('PUT', '', { ...phone, endpoint, kinds: ['message'] });
  expect([answer.statusCode, await browsers()]).toEqual([400, []]);
});

test('PUSH-5 a name that leads to a private address is not posted to', async () => {
  const endpoint = 'https://localhost/push';
  expect(await kindsOf({ ...phone, endpoint, kinds: ['message'] })).toEqual(['message']);
  await write();
  const logged = collectLog({ ...services, postPublic: postPublicly() });
  await deliver(logged.services);
  expect(logged.lines.join()).toContain('the address is not public');
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
});

test('PUSH-4 a browser gets one message a minute and kind, which counts what came meanwhile', async () => {
  await kindsOf({ ...phone, language: 'en', kinds: ['message', 'applicant'] });
  await write();
  await deliver();
  for (let count = 0; count < 3; count += 1) await write();
  const form = await multipart(buildApplication({ companyName: 'Bistro' }));
  await app.inject({ method: 'POST', url: '/api/v1/wholesale/register', ...form });
  await deliver();
  expect(titles()).toEqual(['New message from Анна', 'New applicant: Bistro']);
  // A job for the rest waits for the minute to end.
  const { rows } = await sql<{ seconds: number }>`
    update pgboss.job set start_after = now() where name = 'push'
    returning extract(epoch from old.start_after - now())::float as seconds`.execute(db);
  expect(rows).toEqual([{ seconds: expect.closeTo(60, -1) }]);
  await letAMinutePass();
  await deliver();
  expect(local.pushed.at(-1)?.words).toEqual({
    title: '3 new messages',
    path: '/admin?tab=messages',
    tag: 'message',
  });
  expect(await waiting()).toEqual([]);
});

test.each([404, 410])('PUSH-6 a subscription that is answered with %i is deleted', async (status) => {
  await kindsOf({ ...phone, kinds: ['message'] });
  local.service.status = status;
  await write();
  await deliver();
  expect([await browsers(), await waiting()]).toEqual([[], []]);
});

test('PUSH-6 a message that a push service refuses otherwise is tried five times', async () => {
  await kindsOf({ ...phone, kinds: ['message'] });
  local.service.status = 503;
  await write();
  for (let minute = 0; minute < 7; minute += 1) {
    await deliver();
    await letAMinutePass();
    await pushSweepJob.run(services);
  }
  expect([local.pushed.length, await waiting(), (await browsers()).length]).toEqual([5, [], 1]);
});

test('PUSH-7 a browser gets messages as long as its sign-in is valid, and for its own person only', async () => {
  await kindsOf({ ...phone, kinds: ['message'] });
  const olga = await buildAccount(services, { isAdmin: true });
  expect(await kindsOf(phone, olga.token)).toEqual([]);
  expect((await call('POST', '/test', { endpoint: phone.endpoint }, olga.token)).statusCode).toBe(404);
  // After signing in again, the browser reports with its new token.
  const actor = commandLine;
  const next = await inTransaction(services, (tx) =>
    issueToken(tx, vera, { name: 'Next', kind: 'sign-in', days: 1, actor }),
  );
  expect(await kindsOf(phone, next.token)).toEqual(['message']);
  await call('POST', '/test', { endpoint: phone.endpoint }, next.token);
  await deliver();
  expect(titles()).toEqual(['Уведомления приходят на это устройство']);
  await inTransaction(services, (tx) => revokeToken(tx, next.info.id, { actor, action: 'sign-out' }));
  await write();
  expect(await waiting()).toEqual([]);
  await pushSweepJob.run(services);
  expect(await browsers()).toEqual([]);
  await kindsOf({ ...phone, kinds: ['message'] }, olga.token);
  await setDisabled(services, { email: olga.email, isDisabled: true, actor });
  await pushSweepJob.run(services);
  expect(await browsers()).toEqual([]);
});

test('PUSH-2 none of the kinds ends the subscription', async () => {
  await kindsOf({ ...phone, kinds: ['trouble'] });
  expect(await kindsOf({ ...phone, kinds: [] })).toEqual([]);
  expect(await browsers()).toEqual([]);
});

test('PUSH-8 jobs and emails that were given up on and failed backups are told once', async () => {
  await failJob(services, 'media-variants');
  await kindsOf({ ...phone, language: 'en', kinds: ['trouble'] });
  await pushSweepJob.run(services);
  expect(await waiting()).toEqual([]);
  await failJob(services, 'media-variants', { minutesAgo: 0 });
  await failJob(services, 'push', { minutesAgo: 0 });
  await failedMail(services);
  const at = { started_at: new Date(), finished_at: new Date() };
  await db
    .insertInto('backups')
    .values({ ...at, bytes: null, error: 'The disk is full' })
    .execute();
  await pushSweepJob.run(services);
  await pushSweepJob.run(services);
  await deliver();
  expect(local.pushed.map(({ words }) => words)).toEqual([
    { title: '3 things are wrong with the site', path: '/admin?tab=status', tag: 'trouble' },
  ]);
});

test('PUSH-1 without keys nothing is offered, taken or kept', async () => {
  const bare = await createTestApp();
  const staff = await buildAccount(bare.services, { isAdmin: true });
  const url = '/api/v1/admin/push';
  const headers = bearer(staff.token);
  expect((await bare.app.inject({ url, headers })).json()).toEqual({ public_key: null });
  const payload = { ...phone, kinds: ['message'] };
  expect((await bare.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(503);
});

test('PUSH-3 a new message reaches the browser that asked for it, encrypted, in its language and without its text', async () => {
  await write();
  expect(await waiting()).toEqual([]);
  expect((await call('GET', '')).json()).toEqual({ public_key: local.env.PUSH_PUBLIC_KEY });
  expect(await kindsOf({ ...phone, kinds: ['message'] })).toEqual(['message']);
  await services.jobs.work(pushJob, services);
  await write();
  await write({ website: 'spam.example' });
  await expect.poll(() => local.pushed).toHaveLength(1);
  const { id } = await db
    .selectFrom('messages')
    .select('id')
    .where('is_suspect', '=', false)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(local.pushed).toEqual([
    {
      path: '/phone',
      words: {
        title: 'Новое сообщение: Анна',
        path: `/admin?tab=messages&message=${id}`,
        tag: 'message',
      },
    },
  ]);
  await expect.poll(waiting).toEqual([]);
});
