import type { Visits } from '@velvet-spoon/contract/api/visits';
import { expect, test } from 'vitest';
import { cafe as demoCafe } from '../../seed/cafe.ts';
import { callsOfStaff, createTestServices } from '../../test-support/app.ts';
import { buildPost, buildProduct } from '../../test-support/factories.ts';
import { buildApp } from '../app.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { readNumbers } from './visits.numbers.ts';
import * as repository from './visits.repository.ts';
import { seedDemoVisits } from './visits.seed.ts';
import { writeVisits } from './visits.service.ts';

const services = await createTestServices({
  PUBLIC_URL: 'https://cafe.example',
  RATE_LIMITS: 'visitsPerMinute=20',
});
const { db } = services;
await cafe.save(db, demoCafe);

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { origin: 'https://cafe.example', 'user-agent': browser };

type Beacon = { payload: object; headers?: Record<string, string>; address?: string };

/** Sends them to an application of its own, which writes what it has counted when it closes. */
async function send(beacons: Beacon[]): Promise<number[]> {
  const app = await buildApp(services);
  const statuses: number[] = [];
  for (const { payload, headers: changed, address = '203.0.113.5' } of beacons) {
    const given = { ...headers, ...changed };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/visits',
      headers: given,
      remoteAddress: address,
      payload,
    });
    statuses.push(answer.statusCode);
  }
  await app.close();
  return statuses;
}

/** What was counted since the last time. */
async function counted(): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const rows = await db.deleteFrom('visit_counts').returningAll().execute();
  for (const { step, kind, subject, count } of rows) {
    if (step === 'hour') sums[`${kind} ${subject}`] = (sums[`${kind} ${subject}`] ?? 0) + count;
  }
  return sums;
}

const view = { kind: 'view', path: '/menu' };

test('VISITS-2 an unknown kind, an unknown key and a long body are refused', async () => {
  const statuses = await send([
    { payload: { kind: 'scroll', path: '/' } },
    { payload: { kind: 'view', path: '/', email: 'a@b.example' } },
    { payload: { kind: 'view', path: 'x'.repeat(10_000) } },
    { payload: { kind: 'view', path: '\0' } },
  ]);
  expect(statuses).toEqual([400, 400, 413, 400]);
  expect(await counted()).toEqual({});
});

test('VISITS-2 programs, other sites and people who ask not to be counted get an answer, and count nothing', async () => {
  const statuses = await send([
    { payload: view, headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
    { payload: view, headers: { 'user-agent': '' } },
    { payload: view, headers: { origin: 'https://elsewhere.example' } },
    { payload: view, headers: { 'sec-gpc': '1' } },
    { payload: view, headers: { dnt: '1' } },
  ]);
  expect(statuses).toEqual([204, 204, 204, 204, 204]);
  expect(await counted()).toEqual({});
});

test('VISITS-1 a view counts with its referrer, a tap with its dessert', async () => {
  await buildProduct(services, { slug: 'carrot-cake', name: 'Carrot cake' });
  await send([
    { payload: { ...view, referrer: 'https://www.instagram.com/velvet' } },
    { payload: { ...view, referrer: 'https://cafe.example/' } },
    { payload: { kind: 'order', path: '/menu/carrot-cake', dessert: 'carrot-cake' } },
    { payload: { kind: 'phone', path: '/contact' }, address: '203.0.113.6' },
  ]);
  expect(await counted()).toEqual({
    'view /menu': 2,
    'referrer instagram.com': 1,
    'order /menu/carrot-cake': 1,
    'phone ': 1,
    'visitor computer': 2,
  });
});

test('VISITS-2 an address that sends too many is refused', async () => {
  const app = await buildApp(services);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/visits`;
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  const statuses: number[] = [];
  for (let number = 0; number < 25; number += 1) {
    statuses.push((await fetch(url, { ...sent, body: JSON.stringify(view) })).status);
  }
  await app.close();
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await counted()).toMatchObject({ 'view /menu': 20 });
});

test('VISITS-11 a search counts by itself, unless the person asks not to be counted', async () => {
  const app = await buildApp(services);
  for (const [q, gpc] of [
    ['carrot', '0'],
    ['marzipan', '0'],
    ['private', '1'],
  ] as const) {
    await app.inject({ url: `/api/v1/content/search?q=${q}`, headers: { ...headers, 'sec-gpc': gpc } });
  }
  await app.close();
  expect(await counted()).toEqual({ 'search carrot': 1, 'vain-search marzipan': 1 });
});

test('VISITS-12 staff switch it off, and nothing more is counted', async () => {
  const app = await buildApp(services);
  const { call } = await callsOfStaff({ app, services });
  const saved = await call('PUT', '/settings', { font_scale: 1, counts_visits: false });
  expect(saved.json()).toMatchObject({ counts_visits: false });
  await send([{ payload: view }]);
  expect(await counted()).toEqual({});
  expect((await call('GET', '/admin/visits')).json()).toMatchObject({ is_counting: false });
  await call('PUT', '/settings', { font_scale: 1, counts_visits: true });
  await app.close();
});

const at = (time: string) => Date.parse(time);

/** Now is Tuesday, 09:30 in New York. */
const now = at('2026-11-17T14:30:00Z');

test('VISITS-13 a period ends now, and the one before it at the same hour', async () => {
  await buildPost(services, { slug: 'plums', title: 'Plums' });
  const tally = (time: string, count: number) => ({
    kind: 'order' as const,
    subject: '/menu/carrot-cake',
    at: at(time),
    count,
  });
  const tallies = [
    tally('2026-11-17T05:00:00Z', 1),
    tally('2026-11-17T14:15:00Z', 2),
    // Yesterday: before midnight of today, in the same hour, and later.
    tally('2026-11-17T04:45:00Z', 4),
    tally('2026-11-16T14:45:00Z', 8),
    // A week ago: in the same hour, and later.
    tally('2026-11-10T14:45:00Z', 16),
    tally('2026-11-10T15:00:00Z', 32),
    // A year ago: in the same hour, later, and in the first month that is compared.
    tally('2025-11-17T14:00:00Z', 64),
    tally('2025-11-17T15:00:00Z', 128),
    tally('2024-12-01T05:00:00Z', 256),
    tally('2024-12-01T04:45:00Z', 512),
  ];
  await writeVisits(services, { tallies, visitors: [] }, now);
  const numbers = async (period: Parameters<typeof readNumbers>[1]) => readNumbers(db, period, now);
  const [today, week, month, year] = await Promise.all([
    numbers('today'),
    numbers('7d'),
    numbers('28d'),
    numbers('12m'),
  ]);
  expect([today.orders, week.orders, month.orders, year.orders]).toEqual([
    { now: 3, before: 8 },
    { now: 15, before: 16 },
    { now: 63, before: 0 },
    { now: 63, before: 64 + 256 },
  ]);
  const steps = ({ steps: all }: Visits) => [all.length, all[0]!.starts_at, all.at(-1)!.orders];
  expect([today, week, month, year].map(steps)).toEqual([
    [10, '2026-11-17T05:00:00.000Z', 2],
    [7, '2026-11-11T05:00:00.000Z', 3],
    [28, '2026-10-21T04:00:00.000Z', 3],
    [12, '2025-12-01T05:00:00.000Z', 63],
  ]);
  expect(today.desserts).toEqual([{ slug: 'carrot-cake', name: 'Carrot cake', views: 0, orders: 3 }]);
  await db.deleteFrom('visit_counts').execute();
});

test('VISITS-14 lists name what is still there, and leave out what has no subject', async () => {
  const tally = (kind: repository.CountRow['kind'], subject: string, count: number) => ({
    kind,
    subject,
    count,
    at: now,
  });
  const lists = [
    tally('view', '/menu/carrot-cake', 5),
    tally('view', '/news/plums', 4),
    tally('visitor', 'phone', 3),
    tally('visitor', 'computer', 2),
    tally('search', 'cake', 2),
    tally('vain-search', 'sushi', 3),
    tally('referrer', '', 9),
    tally('referrer', 'google.com', 1),
    tally('dead-link', '/old', 1),
    tally('map', '', 7),
  ];
  const rows = lists.map(({ at: time, ...row }) => ({
    ...row,
    step: 'hour' as const,
    starts_at: new Date(time),
  }));
  await repository.add(db, [...rows, { ...rows[0]!, subject: '/menu/gone' }]);
  expect(await readNumbers(db, 'today', now)).toMatchObject({
    is_counting: true,
    counting_since: new Date(now).toISOString(),
    views: { now: 14, before: 0 },
    visitors: { now: 5, before: 0 },
    taps: { menu: 0, phone: 0, map: 7, share: 0 },
    desserts: [{ slug: 'carrot-cake', name: 'Carrot cake', views: 5, orders: 0 }],
    stories: [{ slug: 'plums', title: 'Plums', views: 4 }],
    searches: [
      { words: 'sushi', count: 3, is_vain: true },
      { words: 'cake', count: 2, is_vain: false },
    ],
    referrers: [{ host: 'google.com', count: 1 }],
    devices: { phone: 3, computer: 2 },
    dead_links: [{ path: '/old', count: 1 }],
  });
  await db.deleteFrom('visit_counts').execute();
});

test('VISITS-15 the demo has sixty days of visits, once, and never beside real ones', async () => {
  expect(await seedDemoVisits(services, now)).toBe(1);
  expect(await seedDemoVisits(services, now)).toBe(0);
  const [today, month] = await Promise.all([readNumbers(db, 'today', now), readNumbers(db, '28d', now)]);
  expect(today.visitors.now).toBe(0);
  expect(today.visitors.before).toBeGreaterThan(0);
  expect(month.visitors.now).toBeGreaterThan(month.visitors.before);
  expect(month.visitors.before).toBeGreaterThan(500);
  await db.deleteFrom('seeded').execute();
  expect(await seedDemoVisits(services, now)).toBe(0);
});
