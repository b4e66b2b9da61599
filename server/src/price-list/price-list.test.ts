import { randomUUID } from 'node:crypto';
import type { PartnerList, PriceListState } from '@velvet-spoon/contract/api/price-list';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo } from '../../../test-support/accounts.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import { buildOffer, offer, publishedList } from '../../test-support/price-list.ts';
import { dessertInput } from '../../test-support/staff-desserts.ts';

const { app, services, db, staff, call } = await createStaffApp();

beforeEach(async () => {
  await db.deleteFrom('price_lists').execute();
  await db.deleteFrom('products').execute();
});

const partner = (given: object = {}) =>
  buildAccount(services, { isWholesale: true, isApproved: true, companyName: 'Bistro', ...given });
const publish = (valid_from = '2026-12-01') => call('POST', '/admin/price-list', { valid_from });
const state = async () => (await call('GET', '/admin/price-list')).json<PriceListState>();
const readAs = ({ token }: { token: string }) =>
  app.inject({ url: '/api/v1/wholesale/price-list', headers: bearer(token) });
const change = (id: string, given: object) =>
  db.updateTable('product_wholesale').set(given).where('product_id', '=', id).execute();
const names = (lines: { name: string }[]) => lines.map(({ name }) => name);

test('PRICES-1 the offer of a dessert is saved with it, stays if it is left out, and comes back from the history', async () => {
  const input = dessertInput();
  for (const wrong of [
    { price_cents: 0 },
    { minimum: 0 },
    { lead_days: -1 },
    { pieces: 1.5 },
    { extra: 1 },
  ]) {
    const refused = await call('POST', '/admin/products', { ...input, wholesale: { ...offer, ...wrong } });
    expect(refused.statusCode, JSON.stringify(wrong)).toBe(400);
  }
  const created = (await call('POST', '/admin/products', { ...input, wholesale: offer })).json();
  expect(created).toMatchObject({ wholesale: offer, version: 1 });
  const path = `/admin/products/${created.id}`;
  const dearer = { ...offer, price_cents: 4600 };
  const unchanged = { ...input, name: 'Another name' };
  expect((await call('PUT', path, unchanged)).json()).toMatchObject({ wholesale: offer, version: 2 });
  expect((await call('PUT', path, { ...unchanged, wholesale: dearer })).json().wholesale).toEqual(dearer);
  expect((await call('PUT', path, { ...unchanged, wholesale: null })).json().wholesale).toBeNull();

  const rows = (await call('GET', `/admin/history?limit=2`)).json<{ id: number }[]>();
  expect(rows[1]).toMatchObject({ noun: 'products', fields: ['wholesale.price_cents'] });
  for (const [row, before] of [
    [rows[0]!, dearer],
    [rows[1]!, offer],
  ] as const) {
    expect((await call('POST', `/admin/history/${row.id}/restore`)).statusCode).toBe(200);
    expect((await call('GET', path)).json().wholesale).toEqual(before);
  }
});

test('PRICES-1 a copy has the offer too, and the bin keeps it', async () => {
  const { id } = await buildOffer(services);
  const copy = (await call('POST', `/admin/products/${id}/duplicate`)).json();
  expect((await call('GET', `/admin/products/${copy.id}`)).json().wholesale).toEqual(offer);
  await call('DELETE', `/admin/products/${id}`);
  expect((await call('POST', `/admin/products/${id}/restore`)).json().wholesale).toEqual(offer);
});

test('PRICES-2 staff see what has changed since the last list, and publish it once', async () => {
  expect((await publish()).json()).toMatchObject({ status: 409, code: 'unchanged' });
  const tart = await buildOffer(services, { name: 'Tart', position: 1 });
  const cake = await buildOffer(services, { name: 'Cake', position: 2 });
  await buildOffer(services, { name: 'Hidden', is_hidden: true });
  await buildOffer(services, { name: 'Binned', deleted_at: new Date() });
  await buildProduct(services, { name: 'For guests only' });
  expect(names((await state()).changes.added)).toEqual(['Tart', 'Cake']);
  expect((await publish('next week')).statusCode).toBe(400);

  const answers = await Promise.all(Array.from({ length: 4 }, () => publish()));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409]);
  expect(await state()).toMatchObject({
    current: { valid_from: '2026-12-01', lines: 2 },
    changes: { added: [], changed: [], removed: [] },
  });
  const [row] = (await call('GET', '/admin/history?limit=1')).json<object[]>();
  expect(row).toMatchObject({ noun: 'price-lists', action: 'publish', fields: ['valid_from', 'count'] });

  await change(tart.id, { price_cents: 4500, minimum: 3 });
  await call('PATCH', `/admin/products/${cake.id}`, { is_hidden: true });
  const pie = await buildOffer(services, { name: 'Pie' });
  const { changes } = await state();
  expect([names(changes.added), names(changes.removed)]).toEqual([[pie.name], ['Cake']]);
  expect(changes.changed).toMatchObject([
    { before: { price_cents: 4200, minimum: 2 }, after: { name: 'Tart', price_cents: 4500, minimum: 3 } },
  ]);
});

test('PRICES-3 a new list is mailed to every approved partner, without a price', async () => {
  const [approved, other, pending] = [await partner(), await partner(), await partner({ isApproved: false })];
  const tart = await buildOffer(services, { name: 'Tart' }, { price_cents: 7_654_321 });
  await buildOffer(services, { name: 'Cake' }, { price_cents: 7_654_321 });
  await publish();
  await change(tart.id, { price_cents: 1_234_567 });
  await buildOffer(services, { name: 'Pie' }, { price_cents: 7_654_321 });
  await db.deleteFrom('products').where('name', '=', 'Cake').execute();
  expect((await state()).partners).toBe(2);
  await publish('2027-01-15');
  expect(await mailsTo(services, pending.email)).toEqual([]);
  expect(await mailsTo(services, other.email)).toHaveLength(2);
  const { subject, text } = (await mailsTo(services, approved.email))[1]!;
  expect(subject).toBe('Our new price list');
  expect(text).toContain('valid from January 15, 2027');
  expect(text).toMatch(/New: Pie\s+Changed: Tart\s+No longer offered: Cake/);
  expect(text).toContain('/wholesale/price-list');
  expect(text).not.toMatch(/[$€]|7.?654|1.?234/);
});

test('PRICES-4 an approved partner sees the published prices and the menu as it is now', async () => {
  const reader = await partner();
  expect((await readAs(reader)).statusCode).toBe(404);
  const tart = await buildOffer(services, { name: 'Tart', category: 'Tarts', position: 1 });
  const cake = await buildOffer(services, { name: 'Cake', category: 'Cakes', position: 2 });
  const pie = await buildOffer(services, { name: 'Pie', category: 'tarts', position: 3 });
  await publish();
  await change(tart.id, { price_cents: 9900 });
  await buildOffer(services, { name: 'Not yet published', position: 9 });
  await db.updateTable('products').set({ name: 'Lemon Tart' }).where('id', '=', tart.id).execute();
  await call('PATCH', `/admin/products/${cake.id}`, { is_sold_out: true });
  await db
    .updateTable('products')
    .set({ contains_allergens: ['soy'] })
    .where('id', '=', pie.id)
    .execute();
  const answer = await readAs(reader);
  expect(answer.headers['cache-control']).toBe('no-store');
  const list = answer.json<PartnerList>();
  expect(list.valid_from).toBe('2026-12-01');
  expect(list.lines).toMatchObject([
    { ...offer, name: 'Lemon Tart', is_new: false, before: null },
    { name: 'Pie', allergens: { contains: ['soy'], may_contain: [] } },
    { name: 'Cake', is_sold_out: true },
  ]);

  await call('PATCH', `/admin/products/${cake.id}`, { is_hidden: true });
  await publish();
  const next = (await readAs(reader)).json<PartnerList>();
  expect(next.lines).toMatchObject([
    { name: 'Lemon Tart', price_cents: 9900, before: offer },
    { name: 'Pie', before: null, is_new: false },
    { name: 'Not yet published', is_new: true },
  ]);
  await call('DELETE', `/admin/products/${pie.id}`);
  expect(names((await readAs(reader)).json<PartnerList>().lines)).not.toContain('Pie');
});

test('PRICES-4 a pending or suspended partner gets no list', async () => {
  await buildOffer(services);
  await publishedList(services, staff);
  expect((await readAs(await partner({ isApproved: false }))).json()).toMatchObject({
    status: 403,
    code: 'forbidden',
    detail: 'We have not approved this account yet.',
  });
  const suspended = await partner();
  await call('PATCH', `/admin/suspend/${suspended.id}`);
  expect((await readAs(suspended)).json()).toMatchObject({ status: 403, code: 'barred' });
  expect((await app.inject('/api/v1/wholesale/price-list')).statusCode).toBe(401);
});

const inquire = ({ token }: { token: string }, payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/wholesale/inquiries', headers: bearer(token), payload });
const inquiry = (list_id: string, product_id: string, given: object = {}) => ({
  list_id,
  lines: [{ product_id, cases: 2 }],
  wished_on: '2099-01-02',
  note: '',
  ...given,
});

test('PRICES-5 an inquiry that the list does not allow is refused in words', async () => {
  const sender = await partner();
  const tart = await buildOffer(services, { name: 'Tart' }, { lead_days: 365 });
  const cake = await buildOffer(services, { name: 'Cake' });
  const old = await publishedList(services, staff);
  await buildOffer(services, { name: 'Pie' });
  const list = await publishedList(services, staff);
  const lines = [
    { product_id: tart.id, cases: 1 },
    { product_id: cake.id, cases: 2 },
    { product_id: randomUUID(), cases: 2 },
  ];
  expect((await inquire(sender, inquiry(old, tart.id))).json()).toMatchObject({
    status: 409,
    code: 'price-list-changed',
  });
  await call('PATCH', `/admin/products/${cake.id}`, { is_sold_out: true });
  expect((await inquire(sender, inquiry(list, tart.id, { lines }))).json()).toMatchObject({
    status: 409,
    code: 'inquiry-refused',
    detail: [
      'Tart: please ask for at least 2 cases.',
      'Cake is sold out at the moment.',
      'One of the desserts is no longer offered. Please open the price list again.',
    ],
  });
  const early = await inquire(sender, inquiry(list, tart.id, { wished_on: '2026-01-01' }));
  expect(early.json().detail[0]).toMatch(/^Tart can be ready on \w+ \d+, \d{4} at the earliest\.$/);
  for (const wrong of [{ lines: [] }, { lines: [lines[0], lines[0]] }, { wished_on: 'soon' }]) {
    expect((await inquire(sender, inquiry(list, tart.id, wrong))).statusCode).toBe(400);
  }
  const stored = await db.selectFrom('messages').select('id').where('kind', '=', 'inquiry').execute();
  expect(stored).toEqual([]);
});

test('PRICES-6 an inquiry is a message with the prices of that day, and a mail to staff', async () => {
  const sender = await partner({ companyName: 'Corner Bistro' });
  const tart = await buildOffer(services, { name: 'Tart' });
  const list = await publishedList(services, staff);
  const sent = inquiry(list, tart.id, { note: 'By the back door.', request_id: randomUUID() });
  const answer = await inquire(sender, sent);
  expect([answer.statusCode, answer.json().total_cents]).toEqual([201, 8400]);
  await change(tart.id, { price_cents: 5000 });
  await publishedList(services, staff);
  expect((await inquire(sender, sent)).json(), 'sent again').toEqual(answer.json());
  const [found] = (await call('GET', `/admin/messages?q=${answer.json().reference}`)).json();
  const message = (await call('GET', `/admin/messages/${found.id}`)).json();
  expect(message).toMatchObject({
    kind: 'inquiry',
    subject: 'Inquiry from Corner Bistro',
    email: sender.email,
    text: 'By the back door.',
    due_on: '2099-01-02',
    inquiry: {
      company: 'Corner Bistro',
      total_cents: 8400,
      lines: [{ name: 'Tart', cases: 2, price_cents: 4200, total_cents: 8400 }],
    },
  });
  const mails = await db.selectFrom('mails').select('text').where('about_id', '=', message.id).execute();
  expect(mails).toHaveLength(1);
  for (const words of ['not an order', 'Tart: 2 × $42.00 = $84.00', 'Total: $84.00', 'January 2, 2099']) {
    expect(mails[0]!.text).toContain(words);
  }
});

test('PRICES-6 staff who work in Russian get the mail about an inquiry in Russian', async () => {
  const sender = await partner({ companyName: 'Corner Bistro' });
  const { id } = await buildOffer(services);
  const list = await publishedList(services, staff);
  await db.updateTable('users').set({ language: 'ru', is_owner: true }).where('id', '=', staff.id).execute();
  const { reference } = (await inquire(sender, inquiry(list, id))).json();
  const mail = await db
    .selectFrom('mails')
    .select('text')
    .where('subject', '=', `[${reference}] Запрос партнёра: Corner Bistro`)
    .executeTakeFirstOrThrow();
  expect(mail.text).not.toContain('посетителя');
});

test('PRICES-6 twenty inquiries an hour are taken from one account', async () => {
  const sender = await partner();
  const { id } = await buildOffer(services);
  const list = await publishedList(services, staff);
  for (let count = 0; count < 20; count += 1) {
    expect((await inquire(sender, inquiry(list, id))).statusCode).toBe(201);
  }
  expect((await inquire(sender, inquiry(list, id))).json().code).toBe('too-many-requests');
  expect((await inquire(await partner(), inquiry(list, id))).statusCode).toBe(201);
});

test('PRICES-7 a partner reads the own inquiries, with the answers whose mail has left', async () => {
  const [sender, stranger] = [await partner(), await partner()];
  const { id } = await buildOffer(services, { name: 'Tart' });
  const list = await publishedList(services, staff);
  for (const note of ['First', 'Second']) await inquire(sender, inquiry(list, id, { note }));
  const read = async (who: { token: string }, query = '') => {
    const url = `/api/v1/wholesale/inquiries${query}`;
    return (await app.inject({ url, headers: bearer(who.token) })).json();
  };
  const [second] = await read(sender);
  for (const state of ['sent', 'queued'] as const) {
    const text = `It is ${state}.`;
    const answer = { message_id: second.id, text, language: 'en' as const, author_id: staff.id };
    const { id: about_id } = await db
      .insertInto('message_answers')
      .values({ ...answer, request_id: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = await db.selectFrom('mails').selectAll().limit(1).executeTakeFirstOrThrow();
    const sent_at = state === 'sent' ? new Date() : null;
    const values = { ...mail, id: randomUUID(), message_id: randomUUID(), about_noun: 'message-answers' };
    await db
      .insertInto('mails')
      .values({ ...values, about_id, state, sent_at })
      .execute();
  }
  await call('PATCH', `/admin/messages/${second.id}`, { is_answered: true });
  const [newest, oldest] = await read(sender);
  expect(newest).toMatchObject({
    note: 'Second',
    wished_on: '2099-01-02',
    is_answered: true,
    total_cents: 8400,
    lines: [{ name: 'Tart', cases: 2 }],
    answers: [{ text: 'It is sent.' }],
  });
  expect(oldest).toMatchObject({ note: 'First', is_answered: false, answers: [] });
  expect(await read(sender, '?limit=1')).toEqual([newest]);
  expect(await read(stranger)).toEqual([]);
});
