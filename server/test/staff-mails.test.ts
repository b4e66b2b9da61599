import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo } from '../../test-support/accounts.ts';
import { cafe } from '../seed/cafe.ts';
import {
  queueKnownAddressMail,
  queuePasswordChangedMail,
  queuePasswordResetMail,
  queueSignInFloodMail,
} from '../src/auth/accounts.mail.ts';
import { type AccountChange, queueAccountChangeMail } from '../src/auth/own-account.mail.ts';
import { type MailFor, mailToCafe } from '../src/cafe/cafe.mail.ts';
import * as cafeRepository from '../src/cafe/cafe.repository.ts';
import { type MessageMail, queueMessageMail, suspectsMail } from '../src/messages/messages.mail.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { Outbox } from '../src/platform/mail/mail.queue.ts';
import { expiringTokenMail } from '../src/social/instagram.token.ts';
import {
  contactChangedMail,
  newApplicationMail,
  paperReplacedMail,
} from '../src/wholesale/wholesale.mail.ts';
import { createTestApp } from '../test-support/app.ts';

const { app, services } = await createTestApp();
const { db, env } = services;
const site = env.PUBLIC_URL;
await cafeRepository.save(db, { ...cafe, name: 'Ложка', email: 'hello@spoon.example' });

const id = randomUUID();
const about = { noun: 'test', id };
const guest = { name: 'Дана', email: 'd@guest.example', phone: '+1', subject: null, message: 'Привет' };
const plain = { kind: 'message' as const, details: null, due_on: null };
const message = { ...guest, ...plain, id, reference: 'VS-1' };
const cake: MessageMail & { id: string } = {
  ...message,
  kind: 'celebration',
  due_on: '2026-11-28',
  details: {
    guests: 24,
    dessert: null,
    allergies: ['tree-nuts', 'soy'],
    delivery_town: 'Рай',
    words: 'Соне шесть',
    budget: '',
    pictures: [],
  },
};
const partner = {
  username: 'Дана',
  company_name: 'Бистро',
  email: 'b@guest.example',
  phone: null,
  version: 1,
};
const changes: AccountChange[] = [
  { kind: 'passkey-added', name: 'Телефон' },
  { kind: 'passkey-removed', name: 'Телефон' },
  { kind: 'token-made', name: 'Касса' },
  { kind: 'recovery-code-used', left: 9 },
  { kind: 'recovery-codes-made' },
];
type Queue = (outbox: Outbox, to: Awaited<ReturnType<typeof buildAccount>>) => Promise<unknown>;

const toCafe =
  (content: MailFor): Queue =>
  (outbox) =>
    mailToCafe(outbox, { about, content });
const quoted = [{ ...message, suspect_reason: 'forged' as const }];
const ofPartner = `/admin?tab=wholesale&partner=${id}`;

/** Each with the address that its button leads to. */
const mails: [address: string, queue: Queue][] = [
  ...changes.map((change): [string, Queue] => [
    '/admin?tab=account',
    (outbox, to) => queueAccountChangeMail(outbox, to, change),
  ]),
  [
    '/account/reset#a',
    (outbox, to) => queuePasswordResetMail(outbox, to, { link: `${site}/account/reset#a`, code: '12345678' }),
  ],
  ['/account/forgot', queueSignInFloodMail],
  ['/account/forgot', queuePasswordChangedMail],
  ['/admin', queueKnownAddressMail],
  [`/admin?tab=messages&message=${id}`, (outbox) => queueMessageMail(outbox, message)],
  [`/admin?tab=messages&message=${id}`, (outbox) => queueMessageMail(outbox, cake)],
  ['/admin?tab=messages&folder=suspects', toCafe(suspectsMail({ quoted, count: 3, site }))],
  [ofPartner, toCafe(newApplicationMail({ id, username: 'Дана', email: 'b@guest.example' }, site))],
  [ofPartner, toCafe(contactChangedMail({ id, before: partner, after: { ...partner, phone: '+2' }, site }))],
  [ofPartner, toCafe(paperReplacedMail({ id, partner, kind: 'w9', site }))],
  ['/admin?tab=cafe', toCafe(expiringTokenMail(new Date('2026-12-01T02:00:00Z'), site))],
];

const newest = () =>
  db.selectFrom('mails').selectAll().orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();

test.each(mails)(
  'STAFFMAIL-3, STAFFMAIL-5 a mail with a button to %s exists in both languages',
  async (address, queue) => {
    const reader = await buildAccount(services, { isAdmin: true, isOwner: true, language: 'ru' });
    await db.updateTable('users').set({ language: 'ru' }).where('is_owner', '=', true).execute();
    await inTransaction(services, (tx) => queue(tx, reader));
    const russian = await newest();
    expect(russian.html).toContain('<html lang="ru">');
    expect(russian.text).toContain(`: ${site}${address}\n`);
    // Everything that is not ours to translate is in Cyrillic here, or a single word.
    expect(`${russian.subject}\n${russian.text.replaceAll(/\S+:\/\/\S+|^-- $/gm, '')}`).not.toMatch(
      /[a-z]{2,} [a-z]{2,}/i,
    );

    await db.updateTable('users').set({ language: 'en' }).execute();
    await inTransaction(services, (tx) => queue(tx, reader));
    const english = await newest();
    expect(english.html).toContain('<html lang="en">');
    expect(english.text).toContain(`: ${site}${address}\n`);
    expect(english.subject).not.toBe(russian.subject);
  },
);

test('STAFFMAIL-3 a date is in the language of the reader, and of the day at the cafe', async () => {
  await db.updateTable('users').set({ language: 'ru' }).execute();
  const content = expiringTokenMail(new Date('2026-12-01T02:00:00Z'), site);
  await inTransaction(services, (tx) => mailToCafe(tx, { about, content }));
  expect((await newest()).subject).toBe('30 ноября 2026 сайт потеряет связь с Instagram');
});

test('STAFFMAIL-4 the cafe reads mail in the language of the person with its address, else of the first owner', async () => {
  const queue = () => inTransaction(services, (tx) => queueMessageMail(tx, message));
  const language = async () => /<html lang="(\w+)">/.exec((await newest()).html)?.[1];
  await db.deleteFrom('users').execute();
  await queue();
  expect(await language()).toBe('en');
  await buildAccount(services, { isAdmin: true, language: 'en' });
  const owner = { isAdmin: true, isOwner: true };
  await buildAccount(services, { ...owner, language: 'ru' });
  await buildAccount(services, { ...owner, language: 'en' });
  await queue();
  expect(await language()).toBe('ru');
  await buildAccount(services, { isAdmin: true, email: 'Hello@spoon.example', language: 'en' });
  await queue();
  expect(await language()).toBe('en');
});

test('STAFFMAIL-1, STAFFMAIL-2, STAFFMAIL-3 an invitation speaks as its sender, and a person as they choose', async () => {
  const { token } = await buildAccount(services, { isAdmin: true, isOwner: true });
  const call = (method: 'POST' | 'PATCH', path: string, payload: object, as = token) =>
    app.inject({ method, url: `/api/v1${path}`, payload, headers: bearer(as) });
  expect((await call('PATCH', '/admin/account', { language: 'de' })).statusCode).toBe(400);
  expect((await call('PATCH', '/admin/account', { language: 'ru' })).statusCode).toBe(204);
  await call('POST', '/admin/people/invitations', { email: 'nina@spoon.example', role: 'staff' });
  const [invitation] = await mailsTo(services, 'nina@spoon.example');
  expect(invitation?.subject).toBe('Приглашение в админку: Ложка');
  const [, link] = /join#(\S+)/.exec(invitation?.text ?? '') ?? [];
  const given = { token: link, username: 'Нина', password: 'quince and cardamom', language: 'ru' };
  const { access_token: own } = (await call('POST', '/auth/staff/join', given)).json();
  const account = async () =>
    (await app.inject({ url: '/api/v1/admin/account', headers: bearer(own) })).json();
  expect(await account()).toMatchObject({ language: 'ru', gets_summary: false });
  await call('PATCH', '/admin/account', { language: 'en' }, own);
  expect(await account()).toMatchObject({ language: 'en' });
});
