import { prefixMessage } from '@velvet-spoon/contract/contact-message';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMessagesApp } from '../../test/staff-messages.ts';
import { createMailer } from '../platform/mail/mailer.ts';

const { app, services, db, staff, inbox, send, suspect, store, call, mails, deliver, history } =
  await createMessagesApp();

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

test('MESSAGES-4 a Link header leads through all pages, also of messages of the same moment', async () => {
  const created_at = new Date('2026-11-01T10:00:00Z');
  for (let index = 0; index < 7; index += 1) await store({ created_at, name: `Number ${index}` });
  const seen: string[] = [];
  let path: string | undefined = '/messages?folder=inbox&limit=3';
  while (path) {
    const answer = await call('GET', path);
    seen.push(...answer.json<{ name: string }[]>().map(({ name }) => name));
    path = /<\/api\/v1\/admin([^>]+)>/.exec(answer.headers.link as string)?.[1];
  }
  expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `Number ${index}`));
  expect((await call('GET', '/messages?cursor=nonsense')).statusCode).toBe(400);
});

test('MESSAGES-4 a search finds reference, sender, subject and text in any folder and any case', async () => {
  const id = await send({
    name: 'Dana Reed',
    subject: 'Birthday',
    message: prefixMessage('Birthday', 'A tart with quinces, 50% off?'),
  });
  await suspect({ name: 'Robot', email: 'robot@spam.example', phone: '+1', message: 'Buy now' });
  for (let index = 0; index < 120; index += 1) {
    await store({ created_at: new Date(Date.now() + 1000 * index), name: 'Somebody else' });
  }
  const { reference } = (await call('GET', `/messages/${id}`)).json() as { reference: string };
  for (const q of [
    reference.toLowerCase(),
    'dana r',
    'DANA@guest',
    'birthday',
    'Quinces',
    '50%',
    '555 0142',
  ]) {
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
  const jobs =
    await sql`select from pgboss.job where singleton_key = any(${(await mails()).map((mail) => mail.id)})
    and state = 'created'`.execute(db);
  expect(jobs.rows).toHaveLength(2);
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
  await sql`insert into messages (reference, name, email, phone, message, address_hash)
    select 'VS-' || n, 'Dana', 'a@b.example', '+1', 'Hello', '' from generate_series(1, 130) as n`.execute(
    db,
  );
  expect((await call('GET', '/messages/count')).json()).toEqual({ inbox: 100, suspects: 0 });
});
