import { randomUUID } from 'node:crypto';
import { prefixMessage } from '@velvet-spoon/contract/domain/contact-message';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMessagesApp } from '../../test-support/messages-app.ts';
import { makeFormToken } from './form-token.ts';

const { app, services, db, inbox, post: send, messages, mails, deliver } = await createMessagesApp();

const complete = {
  name: 'Dana Reed',
  email: 'dana@guest.example',
  phone: '+1 908 555 0142',
  subject: 'Birthday cake',
  message: prefixMessage('Birthday cake', 'For twelve, on Saturday.'),
};
const thanks = "Thank you for your message! We'll get back to you soon.";

const formOpened = (secondsAgo: number) =>
  makeFormToken(services.env, new Date(Date.now() - secondsAgo * 1000));

test.each(['name', 'email', 'phone', 'message'])('%s must not be missing or empty', async (field) => {
  for (const value of [undefined, '', '   ', '\u200b\u00a0', 7, null]) {
    const answer = await send({ ...complete, [field]: value });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(String(answer.json().detail)).toContain(`${field}:`);
  }
  expect(await messages()).toEqual([]);
});

test.each(['', '   ', '\n\n \t', '\u200b', '\u2060\ufeff'])(
  'a message of nothing but its subject line and %j is refused',
  async (typed) => {
    const answer = await send({ ...complete, message: prefixMessage(complete.subject, typed) });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request', fields: ['message'] });
    expect(await messages()).toEqual([]);
  },
);

test.each([
  ['an unknown key', { admin: true }, 'admin'],
  ['an invalid address', { email: 'dana' }, 'email'],
  ['two addresses', { email: 'a@b.example, c@d.example' }, 'email'],
  ['a line break in the address', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ['an invalid request id', { request_id: '1' }, 'request_id'],
  ['a name that is too long', { name: 'a'.repeat(201) }, 'name'],
  ['a subject that is too long', { subject: 'a'.repeat(201) }, 'subject'],
  ['a message that is too long', { message: 'a'.repeat(10_001) }, 'message'],
  ['a null character', { message: 'a\0b' }, 'message'],
])('refused: %s', async (_, change, named) => {
  const answer = await send({ ...complete, ...change });
  expect(answer.statusCode).toBe(400);
  expect(String(answer.json().detail)).toContain(named);
  expect(await messages()).toEqual([]);
});

test('API-28 sending a message returns 202, a text and a reference', async () => {
  const answer = await send(complete);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({
    message: thanks,
    reference: expect.stringMatching(/^VS-[2-9A-HJKMNP-TV-Z]{6}$/),
  });
  const [row] = await messages();
  expect(row).toMatchObject({
    ...complete,
    reference: answer.json().reference,
    state: 'new',
    is_suspect: false,
  });
  expect(row!.address_hash).not.toContain('127.0.0.1');
});

test('API-28 the subject is optional', async () => {
  const { subject: _, ...rest } = complete;
  expect((await send({ ...rest, message: 'Hello' })).statusCode).toBe(202);
  expect((await send({ ...rest, message: 'Hello', subject: ' ' })).statusCode).toBe(202);
  expect((await messages()).map(({ subject }) => subject)).toEqual([null, null]);
  expect((await mails()).every(({ subject }) => subject.endsWith('] A message from the website'))).toBe(true);
});

test('values are trimmed before they are stored', async () => {
  const padded = Object.fromEntries(Object.entries(complete).map(([key, value]) => [key, `  ${value}\n`]));
  expect((await send(padded)).statusCode).toBe(202);
  expect((await messages())[0]).toMatchObject(complete);
});

test('API-29 the message and its email to the support address are stored together or not at all', async () => {
  await send(complete);
  const [message] = await messages();
  expect(await mails()).toMatchObject([
    { to_address: 'support@cafe.example', state: 'queued', about_noun: 'messages', about_id: message!.id },
  ]);

  await sql`alter table mails add constraint broken check (false) not valid`.execute(db);
  try {
    expect((await send(complete)).statusCode).toBe(500);
  } finally {
    await sql`alter table mails drop constraint broken`.execute(db);
  }
  expect(await messages()).toHaveLength(1);
});

test('API-30 a reply to the email goes to the sender, and it shows the message without its subject prefix', async () => {
  const { reference } = (await send({ ...complete, name: 'Dana <b>Reed</b>\nX-Evil: 1' })).json();
  await deliver();
  const [arrived] = inbox.mails;
  expect(arrived).toMatchObject({
    subject: `[${reference}] Birthday cake`,
    replyTo: [{ address: 'dana@guest.example' }],
    from: { address: 'cafe@localhost' },
    recipients: ['support@cafe.example'],
  });
  expect(arrived!.headers.map(({ key }) => key)).not.toContain('x-evil');
  expect(arrived!.text).toContain('> For twelve, on Saturday.');
  expect(arrived!.text).not.toContain('> Subject');
  expect(arrived!.html).toContain('Dana &lt;b&gt;Reed&lt;/b&gt; X-Evil: 1');
});

test('the same form sent many times concurrently stores one message and one email', async () => {
  const given = { ...complete, request_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(given)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(202));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await messages()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test.each([
  ['the honeypot is filled in', 'honeypot', () => ({ website: 'https://spam.example' })],
  ['the form was open for a second', 'too-fast', () => ({ form_token: formOpened(1) })],
  ['the token is forged', 'forged', () => ({ form_token: `${Date.now() - 60_000}.robot` })],
  ['the token is empty', 'forged', () => ({ form_token: '' })],
])(
  'MESSAGES-1 stored as suspect, not emailed at once, and answered as usual: %s',
  async (_, reason, makeFields) => {
    const answer = await send({ ...complete, ...makeFields() });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ message: thanks, reference: expect.any(String) });
    expect(await messages()).toMatchObject([
      { is_suspect: true, suspect_reason: reason, folder: 'suspects', name: 'Dana Reed' },
    ]);
    expect(await mails()).toEqual([]);
  },
);

test('MESSAGES-2 a form that was open for a day is accepted, and gets a new token with its answer', async () => {
  const old = await send({ ...complete, form_token: formOpened(25 * 3600), website: '' });
  expect(old.json().form_token).toMatch(/^\d+\./);
  const usual = await send({ ...complete, form_token: formOpened(30) });
  expect(usual.json()).not.toHaveProperty('form_token');
  expect(await messages()).toMatchObject([{ is_suspect: false }, { is_suspect: false }]);
});

test('every form token is new and never cached', async () => {
  const answer = await app.inject('/api/v1/send/token');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  await send({ ...complete, form_token: answer.json().form_token });
  expect(await messages(), 'sent right away: too quick for a person').toMatchObject([{ is_suspect: true }]);
});
