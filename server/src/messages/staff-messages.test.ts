import { prefixMessage } from '@velvet-spoon/contract/domain/contact-message';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Method } from '../../test-support/app.ts';
import { messageRow } from '../../test-support/factories.ts';
import { createMessagesApp, MORNING } from '../../test-support/messages-app.ts';
import { save } from '../cafe/cafe.repository.ts';
import { emptyCafe } from '../cafe/empty-cafe.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { sendDigest } from './messages.digest.ts';
import { messagesRetentionJob } from './messages.retention.ts';

const { app, services, db, staff, inbox, post, call: request, mails, deliver } = await createMessagesApp();

const call = (method: Method, path: string, payload?: object) => request(method, `/admin${path}`, payload);

async function send(change: Record<string, unknown> = {}): Promise<string> {
  const words = { phone: '+1 908 555 0142', message: 'For twelve, on Saturday.' };
  const answer = await post({ name: 'Dana Reed', email: 'dana@guest.example', ...words, ...change });
  const { reference } = answer.json<{ reference: string }>();
  const found = db.selectFrom('messages').select('id').where('reference', '=', reference);
  return (await found.executeTakeFirstOrThrow()).id;
}

const suspect = (change: Record<string, unknown> = {}) =>
  send({ website: 'https://spam.example', ...change });

/** Inserted rather than sent, for messages of other days. */
const store = (...rows: Parameters<typeof messageRow>[0][]) =>
  db.insertInto('messages').values(rows.map(messageRow)).execute();

const history = () =>
  db.selectFrom('history').selectAll().where('actor_id', '=', staff.id).orderBy('id').execute();

const names = async (query = '') =>
  (await call('GET', `/messages${query}`)).json<{ name: string }[]>().map(({ name }) => name);

test('MESSAGES-4 staff list messages by folder, newest first', async () => {
  const first = await send({ name: 'First' });
  await send({ name: 'Second' });
  const answered = await send({ name: 'Third' });
  await suspect({ name: 'Robot' });
  await call('PATCH', `/messages/${answered}`, { is_answered: true });
  expect(await names('?folder=inbox')).toEqual(['Second', 'First']);
  expect(await names('?folder=answered')).toEqual(['Third']);
  expect(await names('?folder=suspects')).toEqual(['Robot']);
  expect(await names()).toEqual(['Robot', 'Third', 'Second', 'First']);
  expect((await call('GET', '/messages/count')).json()).toEqual({ inbox: 2, suspects: 1 });
  const message = (await call('GET', `/messages/${first}`)).json();
  expect(message).toMatchObject({ id: first, phone: '+1 908 555 0142', text: 'For twelve, on Saturday.' });
  expect((await call('GET', '/messages?folder=spam')).statusCode).toBe(400);
});

test('MESSAGES-4 a search finds reference, sender, subject and text in any folder and any case', async () => {
  const id = await send({
    name: 'Dana Reed',
    subject: 'Birthday',
    message: prefixMessage('Birthday', 'A tart with quinces, 50% off?'),
  });
  await suspect({ name: 'Robot', email: 'robot@spam.example', phone: '+1', message: 'Buy now' });
  const others = Array.from({ length: 120 }, () => ({
    name: 'Somebody else',
    created_at: new Date(Date.now() + 60_000),
  }));
  await store(...others);
  const { reference } = (await call('GET', `/messages/${id}`)).json() as { reference: string };
  const words = ['dana r', 'DANA@guest', 'birthday', 'Quinces', '50%', '555 0142'];
  for (const q of [reference.toLowerCase(), ...words]) {
    expect(await names(`?q=${encodeURIComponent(q)}`), q).toEqual(['Dana Reed']);
  }
  expect(await names('?q=spam.example')).toEqual(['Robot']);
  expect(await names('?q=spam.example&folder=inbox')).toEqual([]);
  expect(await names('?q=5%25_off')).toEqual([]);
});

test('a card has the beginning of the text, without the subject line', async () => {
  await send({ subject: 'Cake', message: prefixMessage('Cake', `Two\n\n  lines ${'and more '.repeat(50)}`) });
  const [card] = (await call('GET', '/messages')).json() as { excerpt: string }[];
  expect(card!.excerpt).toMatch(/^Two lines and more/);
  expect(card!.excerpt).toHaveLength(200);
});

const mailOf = async (id: string) => (await call('GET', `/messages/${id}`)).json().mail as object | null;

test('MESSAGES-5, MESSAGES-6 a message shows the state of its mail, which can be sent again', async () => {
  const id = await send();
  expect(await mailOf(id)).toMatchObject({ state: 'waiting', reason: null, sent_at: null });

  const away = { ...services, mailer: createMailer({ ...services.env, SMTP_URL: 'smtp://127.0.0.1:1' }) };
  await deliver(away);
  const failed = await mailOf(id);
  expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('ECONNREFUSED') });
  expect(failed).toMatchObject({ next_attempt_at: expect.any(String) });
  await db.updateTable('mails').set({ state: 'dead' }).execute();
  expect(await mailOf(id)).toMatchObject({ state: 'failed', next_attempt_at: null });

  const again = await call('POST', `/messages/${id}/mail`);
  expect(again.json().mail).toMatchObject({ state: 'waiting', reason: null });
  await deliver();
  expect(await mailOf(id)).toMatchObject({
    state: 'sent',
    sent_at: expect.any(String),
    next_attempt_at: null,
  });
  expect(inbox.mails).toMatchObject([{ replyTo: [{ address: 'dana@guest.example' }] }]);
  expect(await history()).toMatchObject([{ action: 'resend-mail', noun: 'messages', subject_id: id }]);

  await call('POST', `/messages/${id}/mail`);
  await deliver();
  expect(inbox.mails, 'one that was sent can be sent once more').toHaveLength(2);
  const keys = (await mails()).map((mail) => mail.id);
  const { rows: jobs } = await sql`
    select from pgboss.job where singleton_key = any(${keys}) and state = 'created'`.execute(db);
  expect(jobs).toHaveLength(2);
});

test('a mail that is being sent is not sent twice', async () => {
  const id = await send();
  await services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('mails').select('id').where('about_id', '=', id).forUpdate().execute();
    expect((await call('POST', `/messages/${id}/mail`)).statusCode).toBe(200);
  });
  expect(await mails()).toHaveLength(1);
});

test('MESSAGES-7 a released suspect is mailed once, like any other', async () => {
  const id = await suspect();
  expect((await call('GET', `/messages/${id}`)).json()).toMatchObject({
    suspect_reason: 'honeypot',
    mail: null,
  });
  const released = await call('POST', `/messages/${id}/release`);
  expect(released.json()).toMatchObject({
    folder: 'inbox',
    suspect_reason: null,
    mail: { state: 'waiting' },
  });
  expect((await call('POST', `/messages/${id}/release`)).statusCode).toBe(200);
  await deliver();
  expect(inbox.mails).toHaveLength(1);
  expect(await history()).toMatchObject([{ action: 'release', subject_id: id }]);
});

test('a suspect from before reasons were stored says that its reason is unknown', async () => {
  const id = await suspect();
  await db.updateTable('messages').set({ suspect_reason: null }).execute();
  expect((await call('GET', `/messages/${id}`)).json()).toMatchObject({ suspect_reason: 'unknown' });
});

test('a suspect can be neither answered nor mailed before it is released', async () => {
  const id = await suspect();
  expect((await call('PATCH', `/messages/${id}`, { is_answered: true })).statusCode).toBe(400);
  expect((await call('POST', `/messages/${id}/mail`)).statusCode).toBe(400);
  expect(await mails()).toEqual([]);
});

test('MESSAGES-8 a message is marked as answered, by whom and when, and as not answered', async () => {
  const id = await send();
  const answered = await call('PATCH', `/messages/${id}`, { is_answered: true });
  expect(answered.json()).toMatchObject({ folder: 'answered', answered_by: 'Vera' });
  expect(Date.parse(answered.json().answered_at)).toBeGreaterThan(Date.now() - 60_000);
  await call('PATCH', `/messages/${id}`, { is_answered: true });
  expect((await call('PATCH', `/messages/${id}`, { is_answered: false })).json()).toMatchObject({
    folder: 'inbox',
    answered_by: null,
    answered_at: null,
  });
  expect(await history()).toMatchObject([
    { actor_name: staff.username, before: { state: 'new' }, after: { state: 'answered' } },
    { before: { state: 'answered' }, after: { state: 'new' } },
  ]);
});

test('counts stop at 100', async () => {
  await store(...Array.from({ length: 130 }, () => ({})));
  expect((await call('GET', '/messages/count')).json()).toEqual({ inbox: 100, suspects: 0 });
});

test('MESSAGES-3 staff get one mail a day with all new suspects, and each shows its state', async () => {
  await send({ name: 'A person' });
  const id = await suspect({ name: 'Nina', message: 'A cake, please.' });
  await suspect({ name: 'Robot', form_token: 'forged', website: '' });
  expect(await sendDigest(services, MORNING)).toBe(2);
  const [, digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest).toMatchObject({
    to_address: 'support@cafe.example',
    subject: '2 messages that may be spam',
  });
  expect((await call('GET', `/messages/${id}`)).json().mail).toMatchObject({ state: 'waiting' });
  await deliver();
  const { text = '', html = '' } = inbox.mails.find(({ subject }) => subject?.includes('spam')) ?? {};
  expect(text).toMatch(/> A cake, please\.[^]*Name: Nina[^]*a field that people cannot see was filled in/);
  expect(text).toContain('its form did not come from our site');
  expect(text).toContain('/admin?tab=messages&folder=suspects');
  expect(text).not.toContain('A person');
  expect(html).toContain('Nina');
  expect((await call('GET', `/messages/${id}`)).json().mail).toMatchObject({ state: 'sent' });

  await sendDigest(services, MORNING);
  expect(await mails(), 'nothing new').toHaveLength(2);
  await suspect({ name: 'Late' });
  await sendDigest(services, MORNING);
  expect((await mails()).at(-1)).toMatchObject({ subject: 'A message that may be spam' });
});

test('the digest comes once a day, from seven o’clock on where the cafe is, late if the worker was away', async () => {
  await save(db, { ...emptyCafe, timeZone: 'Asia/Kathmandu' });
  onTestFinished(async () => void (await save(db, emptyCafe)));
  const hours = (count: number) => MORNING + (count - 7) * 3600 * 1000;
  await suspect();
  expect(await sendDigest(services, hours(1)), '6:45').toBe(0);
  expect(await sendDigest(services, hours(9)), '14:45').toBe(1);
  const late = await suspect();
  await db
    .updateTable('messages')
    .set({ created_at: new Date(hours(10)) })
    .where('id', '=', late)
    .execute();
  expect(await sendDigest(services, hours(11)), 'later that day').toBe(0);
  expect(await sendDigest(services, hours(26)), 'the next morning').toBe(1);
});

test('a flood of suspects makes one mail that quotes the first and counts the rest', async () => {
  for (let index = 0; index < 53; index += 1)
    await suspect({ name: `Robot ${index}`, message: 'x'.repeat(5000) });
  await sendDigest(services, MORNING);
  const [digest, ...others] = await mails();
  expect(others).toEqual([]);
  expect(digest!.text).toContain('Robot 49\n');
  expect(digest!.text).not.toContain('Robot 50\n');
  expect(digest!.text).toContain('3 more are in the admin.');
  expect(digest!.text.length).toBeLessThan(80_000);
  const left = await db.selectFrom('messages').select('id').where('digest_id', 'is', null).execute();
  expect(left).toEqual([]);
});

test('a suspect that was released meanwhile is not in the digest', async () => {
  const id = await suspect();
  await call('POST', `/messages/${id}/release`);
  await sendDigest(services, MORNING);
  expect(await mails()).toMatchObject([{ about_noun: 'messages' }]);
});

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
  await store(...Array.from({ length: 2100 }, () => ({ created_at: daysAgo(200) })));
  await messagesRetentionJob.run(services);
  expect(await left()).toEqual([]);
});

test('never can be chosen again, and other months are refused', async () => {
  const save = (months: unknown) => call('PUT', '/messages/retention', { months });
  expect((await save(null)).json()).toMatchObject({ message_retention_months: null });
  for (const months of [0, 1, 4, -3, '3', 1.5, undefined]) expect((await save(months)).statusCode).toBe(400);
});
