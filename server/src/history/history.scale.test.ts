import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, MANY, many, timesAsLong } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { newestFirst } from '../platform/history/history.repository.ts';

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true });
  await sql`truncate history restart identity`.execute(site.services.db);
  return { ...site, headers: bearer(token) };
}

/** By twenty people and a job. One row in four is a visitor's message, and one in a hundred is about the menu. */
async function fill(db: Db, count: number): Promise<void> {
  await sql`
    insert into history (at, actor_id, actor_name, actor_kind, action, noun, subject_id, title, fields, before, after)
    select now() - (${count}::int - n) * interval '1 minute',
      case when n % 4 = 0 or n % 20 = 1 then null
        else ('00000000-0000-4000-8000-' || lpad((n % 20)::text, 12, '0'))::uuid end,
      case when n % 4 = 0 then 'visitor' when n % 20 = 1 then 'nightly job' else 'Person ' || n % 20 end,
      case when n % 4 = 0 then 'visitor' when n % 20 = 1 then 'job' else 'staff' end,
      case when n % 4 = 0 then 'send' else 'update' end,
      case when n % 4 = 0 then 'messages' when n % 100 = 2 then 'menu' else 'products' end,
      (n % 500)::text, 'Dessert ' || n, array['long_description'],
      jsonb_build_object('long_description', repeat('Dates. ', 100)),
      jsonb_build_object('long_description', repeat('Plums. ', 100))
    from generate_series(1, ${count}::int) as n
  `.execute(db);
  // As a server does by itself after a while.
  await sql`vacuum analyze history`.execute(db);
}

beforeAll(async () => {
  await fillPatiently(small.services, (db) => fill(db, 100));
  await fillPatiently(large.services, (db) => fill(db, MANY));
});

async function visit({ app, headers }: typeof small, path: string): Promise<void> {
  const answer = await app.inject({ url: `/api/v1/admin/history${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}
const person = '00000000-0000-4000-8000-000000000002';

// As many rows on both sides.
for (const [name, path] of [
  ['the first page', ''],
  ['the first page of a noun', '?noun=products'],
  ['the first page of a person', `?limit=5&person=${person}`],
  ['the people', '/people'],
] as const) {
  test.runIf(isFull)(`${name} of ${many} changes takes at most 1.5 times as long as of 100`, async () => {
    const ratio = await timesAsLong(
      () => visit(small, path),
      () => visit(large, path),
    );
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
}

test.each([
  ['the first page', {}],
  ['a rare noun', { noun: 'menu' }],
  ['a person', { person }],
  ['a day in the middle', { until: new Date(Date.now() - (MANY / 2) * 60_000).toISOString() }],
  ['one thing', { noun: 'products', subject: '7' }],
])(`%s among ${many} changes reads little more than it shows`, async (_name, filter) => {
  const query = newestFirst(large.services.db, { ...filter, limit: 51 });
  expect(await rowsRead(query)).toBeLessThan(400);
});
