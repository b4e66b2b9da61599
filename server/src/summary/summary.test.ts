import { beforeEach, expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { cafe } from '../../seed/cafe.ts';
import { createTestApp } from '../../test-support/app.ts';
import { messageRow } from '../../test-support/factories.ts';
import { save } from '../cafe/cafe.repository.ts';
import { inLanguage } from '../platform/mail/mail.language.ts';
import { renderMail } from '../platform/mail/mail.layout.ts';
import { hasNews, summaryMail, type Week } from './summary.mail.ts';
import { offUrl } from './summary.off.ts';
import { sendSummaries } from './summary.ts';

const { app, services } = await createTestApp();
const { db, env } = services;
const MONDAY_AT_EIGHT = Date.parse('2026-11-16T08:00:00-05:00');
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('users').execute();
  await save(db, { ...cafe, timeZone: 'America/New_York' });
});

const waitFor = () => db.insertInto('messages').values(messageRow()).execute();
const owner = (given = {}) => buildAccount(services, { isAdmin: true, isOwner: true, ...given });
const mails = () => db.selectFrom('mails').selectAll().orderBy('to_address').execute();

test('STAFFMAIL-6 the summary comes on Monday from eight o’clock at the cafe, once, even from two workers', async () => {
  await waitFor();
  await owner();
  await owner();
  expect(await sendSummaries(services, MONDAY_AT_EIGHT - 1)).toBe(0);
  expect(await sendSummaries(services, MONDAY_AT_EIGHT - 24 * HOUR_MS)).toBe(0);
  const sent = await Promise.all([1, 2].map(() => sendSummaries(services, MONDAY_AT_EIGHT)));
  expect(sent.toSorted()).toEqual([0, 2]);
  expect(await sendSummaries(services, MONDAY_AT_EIGHT + HOUR_MS)).toBe(0);
  expect(await mails()).toHaveLength(2);
  // A week later the clock still shows eight; in March it is an hour earlier by UTC.
  expect(await sendSummaries(services, MONDAY_AT_EIGHT + 168 * HOUR_MS)).toBe(2);
  expect(await sendSummaries(services, Date.parse('2027-03-15T11:59:00Z'))).toBe(0);
  expect(await sendSummaries(services, Date.parse('2027-03-15T12:00:00Z'))).toBe(2);
});

test('STAFFMAIL-6 a worker that was away sends it later that day, but not on Tuesday', async () => {
  await waitFor();
  await owner();
  expect(await sendSummaries(services, MONDAY_AT_EIGHT + 16 * HOUR_MS)).toBe(0);
  expect(await sendSummaries(services, MONDAY_AT_EIGHT + 15 * HOUR_MS)).toBe(1);
});

test('STAFFMAIL-7 a week without news brings no mail, not even when news come later that day', async () => {
  await owner();
  expect(await sendSummaries(services, MONDAY_AT_EIGHT)).toBe(0);
  await waitFor();
  expect(await sendSummaries(services, MONDAY_AT_EIGHT + HOUR_MS)).toBe(0);
});

test('STAFFMAIL-8 owners get it unless they switch it off, staff once they switch it on', async () => {
  await waitFor();
  const [first, second] = [await owner(), await owner()];
  const [third, fourth] = [
    await buildAccount(services, { isAdmin: true }),
    await buildAccount(services, { isAdmin: true }),
  ];
  await owner();
  await db
    .updateTable('users')
    .set({ barred: 'suspended' })
    .where(
      'id',
      'not in',
      [first, second, third, fourth].map(({ id }) => id),
    )
    .execute();
  for (const [{ token }, gets_summary] of [
    [second, false],
    [fourth, true],
  ] as const) {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({
      method: 'PATCH',
      url: '/api/v1/admin/account',
      headers,
      payload: { gets_summary },
    });
    expect(answer.statusCode).toBe(204);
  }
  await sendSummaries(services, MONDAY_AT_EIGHT);
  expect((await mails()).map((mail) => mail.to_address)).toEqual([first.email, fourth.email].toSorted());
});

test('STAFFMAIL-9 the link switches it off by a POST of any kind, and a forged one does nothing', async () => {
  await waitFor();
  const { id } = await owner({ language: 'ru' });
  await sendSummaries(services, MONDAY_AT_EIGHT);
  const [mail] = await mails();
  expect(mail?.unsubscribe_url).toBe(offUrl(env, id));
  expect(mail?.text).toContain(`Отключить итоги недели: ${offUrl(env, id)}`);
  const { pathname, search } = new URL(offUrl(env, id));
  const url = pathname + search;
  const isOn = async () =>
    (await db.selectFrom('users').select('gets_summary').executeTakeFirst())?.gets_summary;

  const asked = await app.inject(url);
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(asked.body).toContain('Отключить итоги недели?');
  const forged = await app.inject({
    method: 'POST',
    url: url.replace(id, '00000000-0000-4000-8000-000000000000'),
  });
  expect([forged.statusCode, await isOn()]).toEqual([404, null]);

  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const payload =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const done = await app.inject({ method: 'POST', url, headers, payload });
  expect([done.statusCode, await isOn()]).toEqual([200, false]);
  expect((await app.inject(url)).body).toContain('Итоги недели отключены');
});

const nothing = { now: 0, before: 0 };
const week = (visits: object, messages = 0) =>
  ({
    days: [new Date('2026-11-09T17:00:00Z'), new Date('2026-11-16T04:59:59Z')],
    visits: {
      is_counting: true,
      counting_since: '2026-01-01T00:00:00Z',
      visitors: nothing,
      orders: nothing,
      desserts: [],
      ...visits,
    },
    waiting: { messages, applicants: 0, mails: 0 },
  }) as unknown as Week;
const text = (given: Week, language: 'en' | 'ru') => {
  const content = summaryMail(given, { site: 'https://cafe.example', offUrl: 'https://cafe.example/off' });
  return renderMail(content(inLanguage(language, 'America/New_York')), { brand: 'Cafe', site: '', language })
    .text;
};

test('STAFFMAIL-6, STAFFMAIL-7 numbers are compared with the week before, unless they are small or not counted', () => {
  const busy = week({
    visitors: { now: 1240, before: 1000 },
    orders: { now: 30, before: 12 },
    desserts: [{ slug: 'a', name: 'Carrot Cake', views: 90, orders: 7 }],
  });
  expect(text(busy, 'en')).toMatch(/^Your week: November 9 – 15, 2026\n/);
  expect(text(busy, 'en')).toContain(
    'Visitors: 1,240, 24% more than the week before\nOrder taps: 30 (12 the week before)',
  );
  expect(text(busy, 'ru')).toMatch(/^Итоги недели: 9–15 ноября 2026\n/);
  expect(text(busy, 'ru')).toContain('Carrot Cake: 90 / 7');
  expect(text(busy, 'ru')).toContain('Ничего не ждёт: всё сделано.');
  expect(text(week({ ...busy.visits, counting_since: '2026-11-08T00:00:00Z' }), 'en')).toContain(
    'Visitors: 1,240\n',
  );
  const off = week({ is_counting: false, visitors: { now: 5, before: 5 } }, 2);
  expect(text(off, 'en')).toContain('Visits are not counted');
  expect(text(off, 'ru')).toContain('Сообщения без ответа: 2');
  expect(
    [busy, off, week({ is_counting: false, visitors: { now: 5, before: 5 } }), week({})].map(hasNews),
  ).toEqual([true, true, false, false]);
});
