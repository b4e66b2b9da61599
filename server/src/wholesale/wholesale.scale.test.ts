import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { foundAnywhere, foundNearby, inOrder } from './wholesale.lists.repository.ts';

const ROUNDS = 200;
/** Statements are cut off after a few seconds. */
const BATCH = 10_000;

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true });
  return { ...site, headers: bearer(token) };
}

/** Half of them pending, one in ten suspended or declined, and only one has quinces. Everyone has two papers. */
async function fill({ services: { db } }: TestApp, count: number): Promise<void> {
  for (let first = 1; first <= count; first += BATCH) {
    await sql`
      with people as (
        insert into users (username, email, password_hash, company_name, is_wholesale, is_approved, barred, created_at)
        select 'Partner ' || n, 'partner' || n || '@example.com', '-',
          case when n = 17 then 'Quince Hotel' else 'Cafe ' || n end, true,
          n % 2 = 0 and n % 10 <> 2,
          case n % 10 when 2 then 'suspended' when 3 then 'declined' end,
          now() - n * interval '1 minute'
        from generate_series(${first}::int, ${Math.min(first + BATCH - 1, count)}::int) as n
        returning id
      )
      insert into documents (owner_id, kind, key, filename, content_type, size, sealed_for)
      select id, kind, id || kind, kind || '.pdf', 'application/pdf', 90000, 'age1'
      from people, unnest(array['corporate', 'w9']) as kind
    `.execute(db);
  }
  // As a server does by itself after a while.
  await sql`vacuum analyze users`.execute(db);
  await sql`analyze documents`.execute(db);
}

beforeAll(async () => {
  await fill(small, 100);
  await fill(large, 100_000);
}, 240_000);

async function time({ app, headers }: typeof small, path: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url: `/api/v1/admin/${path}`, headers });
  const took = performance.now() - start;
  expect(answer.statusCode, answer.body).toBe(200);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

// As many rows on both sides: the small site has 40 approved, 10 suspended, 40 pending and 10 declined.
for (const [name, path] of [
  ['the first page of applicants', 'pending?limit=40'],
  ['the first page of partners', 'users?limit=50'],
  ['the first page of suspended partners', 'users?limit=10&status=suspended'],
  ['the first page of declined applicants', 'declined?limit=10'],
  ['a search for a word that many have', 'users?limit=40&q=cafe'],
  ['a search that finds one applicant', 'pending?limit=40&q=quince'],
] as const) {
  test(`${name} takes at most 1.5 times as long with 100,000 as with 100`, async () => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, path));
      times.large.push(await time(large, path));
    }
    expect(median(times.large) / median(times.small)).toBeLessThanOrEqual(1.5);
  }, 120_000);
}

test('a page reads little more than it shows', async () => {
  const { db } = large.services;
  for (const of of ['pending', 'partners', 'approved', 'suspended', 'declined'] as const) {
    expect(await rowsRead(inOrder(db, { of, limit: 101 })), of).toBeLessThanOrEqual(1000);
  }
  expect(await rowsRead(foundNearby(db, { of: 'partners', q: 'cafe', limit: 51 }))).toBeLessThanOrEqual(1200);
  expect(await rowsRead(foundAnywhere(db, { of: 'pending', q: 'quince', limit: 51 }))).toBeLessThanOrEqual(
    10,
  );
});
