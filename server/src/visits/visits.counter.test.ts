import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cafe as demoCafe } from '../../seed/cafe.ts';
import { createTestServices } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { type Client, type Kind, viewOf } from './subjects.ts';
import { createCounter } from './visits.counter.ts';
import { visitsSweepJob } from './visits.service.ts';

const services = await createTestServices();
const { db } = services;
await cafe.save(db, { ...demoCafe, timeZone: 'America/New_York' });

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const guest = (number: number): Client => ({ address: `203.0.113.${number}`, agent: phone });
const view = viewOf('/menu');

let clock = Date.parse('2020-10-30T16:00:00Z');
const counter = () => createCounter(services, () => clock);

async function countsOf(kind: Kind, step: 'hour' | 'month' = 'hour') {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['starts_at', 'subject', 'count'])
    .where('kind', '=', kind)
    .where('step', '=', step)
    .orderBy('starts_at')
    .orderBy('subject')
    .execute();
  return rows.map(
    ({ starts_at, subject, count }) => `${starts_at.toISOString().slice(0, 13)} ${subject} ${count}`,
  );
}

const clear = async () => {
  for (const table of ['visit_counts', 'visit_visitors', 'visit_salts'] as const)
    await db.deleteFrom(table).execute();
};

test('VISITS-4, VISITS-7 two processes count a visitor once a day, which begins at midnight in the cafe', async () => {
  const [one, other, killed] = [counter(), counter(), counter()];
  // 23:50 in New York, in summer time.
  clock = Date.parse('2020-11-01T03:50:00Z');
  for (const process of [one, other]) process.visited(guest(1), view);
  await Promise.all([one.flush(), other.flush()]);
  one.visited(guest(2), view);
  // Written after midnight, and still counted for the day before.
  clock = Date.parse('2020-11-01T04:05:00Z');
  other.visited(guest(1), view);
  await one.flush();
  await other.flush();
  // The hour from one to two comes twice on that day, and it is still one day.
  for (const time of ['2020-11-01T05:30:00Z', '2020-11-01T06:30:00Z', '2020-11-02T04:59:00Z']) {
    clock = Date.parse(time);
    one.visited(guest(1), view);
    await one.flush();
  }
  clock = Date.parse('2020-11-02T05:00:00Z');
  one.visited(guest(1), view);
  killed.visited(guest(3), view);
  await one.flush();
  expect(await countsOf('visitor')).toEqual([
    '2020-11-01T03 phone 2',
    '2020-11-01T04 phone 1',
    '2020-11-02T05 phone 1',
  ]);
  expect(await countsOf('view')).toEqual([
    '2020-11-01T03 /menu 3',
    '2020-11-01T04 /menu 1',
    '2020-11-01T05 /menu 1',
    '2020-11-01T06 /menu 1',
    '2020-11-02T04 /menu 1',
    '2020-11-02T05 /menu 1',
  ]);
  // The month begins four hours after that in UTC.
  expect(await countsOf('view', 'month')).toEqual(['2020-10-01T04 /menu 3', '2020-11-01T04 /menu 5']);
});

test('VISITS-5 when the day is over, nothing in any table leads to an address', async () => {
  const everything = async () => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
    const texts = rows.map(async ({ name }) => {
      const found = await sql<{ text: string | null }>`
        select string_agg(t::text, ' ') as text from ${sql.raw(name)} t`.execute(db);
      return found.rows[0]?.text ?? '';
    });
    return (await Promise.all(texts)).join(' ');
  };
  const hashes = (await db.selectFrom('visit_visitors').selectAll().execute()).map(({ visitor }) => visitor);
  const salts = (await db.selectFrom('visit_salts').selectAll().execute()).map(({ salt }) => salt);
  expect([hashes.length, salts.length]).toEqual([2, 2]);
  const during = await everything();
  expect(during).toContain(hashes[0]);
  expect(during).not.toContain('203.0.113');
  await visitsSweepJob.run(services);
  const after = await everything();
  for (const text of [...hashes, ...salts, '203.0.113', phone]) expect(after).not.toContain(text);
  expect(after).toContain('/menu');
});

test('VISITS-6 if the database is away, what was counted waits for it', async () => {
  await clear();
  let isAway = true;
  const gone = Object.assign(new Error('gone'), { name: 'DatabaseAwayError' });
  const transaction = () => (isAway ? { execute: () => Promise.reject(gone) } : db.transaction());
  const process = createCounter(
    { db: { transaction } as unknown as typeof db, log: pino({ level: 'silent' }) },
    () => clock,
  );
  process.visited(guest(1), view);
  await process.flush();
  process.visited(guest(1), view);
  isAway = false;
  await process.flush();
  expect(await countsOf('view')).toEqual(['2020-11-02T05 /menu 2']);
  expect(await countsOf('visitor')).toEqual(['2020-11-02T05 phone 1']);
});

test('VISITS-3 desserts count by their address if they are on the menu, and all other pages as one', async () => {
  await clear();
  await buildProduct(services, { slug: 'carrot-cake' });
  await buildProduct(services, { slug: 'secret-cake', is_hidden: true });
  const process = counter();
  for (const path of [
    '/menu/carrot-cake/',
    '/menu/secret-cake',
    '/menu/none',
    '/wp-login.php?a=b',
    '/account/reset',
  ]) {
    process.visited(guest(1), viewOf(path));
  }
  for (const subject of ['/menu/carrot-cake', '/menu/none'])
    process.visited(guest(1), [{ kind: 'order', subject }]);
  await process.flush();
  const hour = '2020-11-02T05';
  expect(await countsOf('view')).toEqual([
    `${hour}  3`,
    `${hour} /account/reset 1`,
    `${hour} /menu/carrot-cake 1`,
  ]);
  expect(await countsOf('order')).toEqual([`${hour}  1`, `${hour} /menu/carrot-cake 1`]);
  expect(await countsOf('dead-link')).toEqual([
    `${hour} /menu/none 1`,
    `${hour} /menu/secret-cake 1`,
    `${hour} /wp-login.php 1`,
  ]);
});

test('VISITS-8 what visitors make up fills a few rows of an hour, the rest counts together', async () => {
  await clear();
  for (const process of [counter(), counter()]) {
    for (let number = 0; number < 6_000; number += 1) {
      process.visited(guest(number % 200), [
        { kind: 'referrer', subject: `site${number}${Math.random()}.example` },
        ...viewOf(`/made-up-${Math.random().toString(36).slice(2, 6)}`),
      ]);
    }
    await process.flush();
  }
  const rows = await db.selectFrom('visit_counts').select(['kind', 'count', 'step']).execute();
  expect(rows.length).toBeLessThanOrEqual(200);
  const referrers = rows.filter(({ kind, step }) => kind === 'referrer' && step === 'hour');
  expect(referrers).toHaveLength(21);
  expect(referrers.reduce((sum, { count }) => sum + count, 0)).toBe(12_000);
});

test('VISITS-9 words count once the guest has stopped typing, and not if they say who it was', async () => {
  await clear();
  const process = counter();
  for (const words of ['ch', 'choc', 'chocolate', 'choc', 'pie'])
    process.searched(guest(1), words, words === 'pie');
  process.searched(guest(2), 'ann@example.com', true);
  process.searched(guest(3), '+1 908 555 0142', true);
  await process.flush();
  expect(await countsOf('search')).toEqual(['2020-11-02T05 chocolate 1']);
  expect(await countsOf('vain-search')).toEqual([]);
  clock += 10_000;
  await process.flush();
  expect(await countsOf('search')).toHaveLength(1);
  expect(await countsOf('vain-search')).toEqual(['2020-11-02T05  2', '2020-11-02T05 pie 1']);
});

test('VISITS-10 after 25 months the hours go, and their months stay', async () => {
  await clear();
  const process = counter();
  clock = Date.now() - 800 * 86_400_000;
  process.visited(guest(1), view);
  await process.flush();
  clock = Date.now();
  process.visited(guest(1), view);
  await process.flush();
  await visitsSweepJob.run(services);
  expect(await countsOf('view')).toHaveLength(1);
  expect(await countsOf('view', 'month')).toHaveLength(2);
});
