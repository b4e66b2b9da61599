import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startSmtpInbox } from '../../../dev/smtp-inbox.ts';
import { cafe } from '../../seed/cafe.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildPicture, buildPost } from '../../test-support/factories.ts';
import { save } from '../cafe/cafe.repository.ts';
import { deliverMail } from '../platform/mail/mail.delivery.ts';
import { listFailed } from '../platform/mail/mail.repository.ts';
import { sendLetters } from './letters.service.ts';
import { readerUrl } from './readers.mail.ts';
import { addMany } from './readers.repository.ts';
import * as readers from './readers.service.ts';

let refusal: ((to: string) => number | null) | null = null;
const inbox = await startSmtpInbox({ refuse: (to) => refusal?.(to) ?? null });
afterAll(() => inbox.stop());
const { app, services, db, staff, call } = await createStaffApp({ SMTP_URL: inbox.url });
const { env } = services;
const MINUTE = 60_000;

beforeEach(async () => {
  refusal = null;
  inbox.mails.length = 0;
  await sql`truncate readers, letters, letter_readers, mails, history, posts cascade`.execute(db);
  await db.updateTable('settings').set({ sends_letters: true, letters_per_minute: 60 }).execute();
  await save(db, cafe);
});

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `r${index}@guest.example`);
const add = (count: number) => addMany(db, addresses(count), 'On paper');
const mails = () => db.selectFrom('mails').selectAll().orderBy('to_address').execute();
const pace = (letters_per_minute: number) => db.updateTable('settings').set({ letters_per_minute }).execute();

type Sent = { id: string; send_at: string; sent: number; refused: number; left: number };

/** A letter about a new post, and when it is due. */
async function send(given: Parameters<typeof buildPost>[1] = {}) {
  const post = await buildPost(services, given);
  const letter = (await call('POST', `/admin/posts/${post.id}/letter`)).json<Sent>();
  return { post, letter, due: new Date(letter.send_at) };
}

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * MINUTE);

/** Sends what waits, as the worker does. */
async function deliver(now: Date): Promise<void> {
  for (const { id } of await mails()) await deliverMail(services, id, now);
}

const counted = async () => (await call('GET', '/admin/letters')).json<Sent[]>()[0]!;

test('READERS-11 a letter waits an hour, and one that was called back is not sent', async () => {
  await add(2);
  const scheduled = await buildPost(services, { created_at: new Date('2100-01-01') });
  expect((await call('POST', `/admin/posts/${scheduled.id}/letter`)).statusCode).toBe(404);
  const { post, letter, due } = await send();
  expect((await call('POST', `/admin/posts/${post.id}/letter`)).json()).toEqual(letter);
  expect(await sendLetters(services, after(due, -1))).toBe(0);
  const called = await call('POST', `/admin/letters/${letter.id}/call-back`);
  expect(called.json()).toMatchObject({ called_back_at: expect.any(String) });
  expect(await sendLetters(services, due)).toBe(0);
  const again = (await call('POST', `/admin/posts/${post.id}/letter`)).json<Sent>();
  expect(again).toMatchObject({ id: letter.id, called_back_at: null });
  expect(await sendLetters(services, new Date(again.send_at))).toBe(2);
  const rows = await db
    .selectFrom('history')
    .select('action')
    .where('noun', '=', 'letters')
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['send', 'call-back', 'send']);
});

test('READERS-11 a letter that is called back halfway takes back what waits, and goes on without repeating', async () => {
  await add(4);
  await pace(2);
  const { post, letter, due } = await send();
  await sendLetters(services, due);
  const [first] = await mails();
  await deliverMail(services, first!.id, due);
  await call('POST', `/admin/letters/${letter.id}/call-back`);
  expect(await mails()).toMatchObject([{ to_address: first!.to_address, state: 'sent' }]);
  await pace(60);
  const again = (await call('POST', `/admin/posts/${post.id}/letter`)).json<Sent>();
  expect(await sendLetters(services, after(new Date(again.send_at), 1))).toBe(3);
  expect((await mails()).map((mail) => mail.to_address)).toEqual(addresses(4));
});

test('READERS-12 letters leave at the pace that is set, each reader once, even from two workers at once', async () => {
  await add(25);
  await pace(10);
  const { due } = await send();
  const batches: number[][] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    const now = after(due, minute);
    const counts = await Promise.all([1, 2, 3].map(() => sendLetters(services, now)));
    batches.push(counts.toSorted((a, b) => a - b));
    await deliver(now);
  }
  expect(batches).toEqual([
    [0, 0, 10],
    [0, 0, 10],
    [0, 0, 5],
    [0, 0, 0],
  ]);
  expect((await mails()).map((mail) => mail.to_address)).toEqual(addresses(25).toSorted());
  expect(inbox.mails).toHaveLength(25);
  expect(await counted()).toMatchObject({ sent: 25, waiting: 0, finished_at: expect.any(String) });
});

test('READERS-12 what the mail server refused for a while counts against the pace', async () => {
  await add(10);
  await pace(4);
  const { due } = await send();
  expect(await sendLetters(services, due)).toBe(4);
  refusal = () => 451;
  await deliver(due);
  expect(await sendLetters(services, after(due, 1))).toBe(0);
  refusal = null;
  await deliver(after(due, 1));
  expect(await sendLetters(services, after(due, 2))).toBe(4);
});

test('READERS-13 who leaves between two batches, or while a mail waits or is tried, gets none', async () => {
  await add(3);
  await pace(1);
  const { due } = await send();
  await sendLetters(services, due);
  const [waiting] = await mails();
  await readers.leave(services, waiting!.about_id);
  expect(await mails()).toEqual([]);
  const others = await db
    .selectFrom('readers')
    .select('id')
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  await readers.leave(services, others[1]!.id);
  await sendLetters(services, after(due, 1));
  expect((await mails()).map((mail) => mail.about_id)).toEqual([others[0]!.id]);

  // It fails after the reader has left: the withdrawal waited for it.
  const [tried] = await mails();
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = { send: () => promise.then(() => Promise.reject(new Error('the server is away'))) };
  const attempt = deliverMail({ ...services, mailer: slow }, tried!.id, after(due, 1));
  const leaving = readers.leave(services, others[0]!.id);
  resolve();
  await Promise.all([attempt, leaving]);
  expect(await mails()).toEqual([]);
  expect(inbox.mails).toEqual([]);
});

test('READERS-14 an address that was refused twice for good gets no more, and troubles nobody', async () => {
  await add(2);
  refusal = (to) => (to === 'r0@guest.example' ? 550 : null);
  for (const [index, told] of [2, 2, 1].entries()) {
    const { due } = await send({ title: `Story ${index}` });
    expect(await sendLetters(services, due)).toBe(told);
    await deliver(due);
  }
  const rows = (await call('GET', '/admin/letters')).json<Sent[]>();
  expect(rows.map(({ sent, refused }) => [sent, refused])).toEqual([
    [1, 0],
    [1, 1],
    [1, 1],
  ]);
  expect((await call('GET', '/admin/readers/count')).json()).toMatchObject({ active: 2, refused: 1 });
  expect(await listFailed(db, { days: 7, limit: 10 })).toEqual([]);
});

test('READERS-15 a letter has the cover, the beginning, one click to leave, the postal address and no tracking', async () => {
  await add(1);
  const cover = await buildPicture(services, { seed: 4 });
  const content = `<p>First &amp; foremost.</p><h2>Then</h2><p>${'Word '.repeat(200)}</p>`;
  const { post, due } = await send({ image_id: cover.id, title: 'Figs <3', content });
  await sendLetters(services, due);
  await deliver(due);
  const [sent] = inbox.mails;
  const [mail] = await mails();
  const leave = readerUrl(env, 'leave', mail!.about_id);
  const headers = Object.fromEntries(sent!.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${leave}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const story = new URL(`/news/${post.slug}`, env.PUBLIC_URL).href;
  const picture = new URL(cover.url, env.PUBLIC_URL).href;
  for (const words of ['First &amp; foremost.', 'Figs &lt;3', '407 South Ave West'])
    expect(mail!.html).toContain(words);
  expect(mail!.text).toContain('First & foremost.');
  expect(mail!.text).not.toContain('Word Word');
  expect(mail!.text).toContain('407 South Ave West, Westfield, NJ 07090');
  const addressesIn = [...mail!.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, url]) => url);
  expect(new Set(addressesIn)).toEqual(new Set([picture, story, leave, env.PUBLIC_URL]));

  const preview = await app.inject(`/newsletter/letter?post=${post.id}`);
  expect(preview.body).toContain('First &amp; foremost.');
  expect(preview.body).not.toContain('token=');
  const hidden = await buildPost(services, { created_at: new Date('2100-01-01') });
  expect((await app.inject(`/newsletter/letter?post=${hidden.id}`)).statusCode).toBe(404);
});

test('READERS-16 a letter goes to those who chose its theme, and staff can send it to themselves first', async () => {
  await add(2);
  await sql`update readers set themes = '{Recipes}' where email like 'r0%'`.execute(db);
  const { post, due } = await send({ theme: 'Seasonal' });
  const known = (await call('GET', `/admin/posts/${post.id}/letter`)).json();
  expect(known).toMatchObject({
    readers: 1,
    path: `/newsletter/letter?post=${post.id}`,
    letter: { sent: 0 },
  });
  await call('POST', `/admin/posts/${post.id}/letter/test`);
  expect(await mails()).toMatchObject([{ to_address: staff.email, subject: `[Test] ${post.title}` }]);
  await sendLetters(services, due);
  expect((await mails()).map((mail) => mail.to_address)).toEqual(
    expect.arrayContaining(['r1@guest.example']),
  );
  expect(await mails()).toHaveLength(2);
});

test('READERS-17 nothing is sent while letters are off, or while the cafe has no postal address', async () => {
  await add(1);
  const { due } = await send();
  await db.updateTable('settings').set({ sends_letters: false }).execute();
  expect(await sendLetters(services, due)).toBe(0);
  const { id } = await buildPost(services);
  expect((await call('POST', `/admin/posts/${id}/letter`)).statusCode).toBe(400);
  await db.updateTable('settings').set({ sends_letters: true }).execute();
  const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' };
  await save(db, { ...cafe, address: { ...cafe.address, ...nowhere } });
  const refused = await call('POST', `/admin/posts/${id}/letter`);
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    expect.stringContaining('postal address'),
  ]);
});
