import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, MANY, many, timesAsLong } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { foundAnywhere, foundNearby, inOrder } from './wholesale.lists.repository.ts';

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true });
  return { ...site, headers: bearer(token) };
}

/** Half of them pending, one in ten suspended or declined, and only one has quinces. Everyone has two papers. */
async function fill(db: Db, count: number): Promise<void> {
  await sql`
    with people as (
      insert into users (username, email, password_hash, company_name, is_wholesale, is_approved, barred, created_at)
      select 'Partner ' || n, 'partner' || n || '@example.com', '-',
        case when n = 17 then 'Quince Hotel' else 'Cafe ' || n end, true,
        n % 2 = 0 and n % 10 <> 2,
        case n % 10 when 2 then 'suspended' when 3 then 'declined' end,
        now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) as n
      returning id
    )
    insert into documents (owner_id, kind, key, filename, content_type, size, sealed_for)
    select id, kind, id || kind, kind || '.pdf', 'application/pdf', 90000, 'age1'
    from people, unnest(array['corporate', 'w9']) as kind
  `.execute(db);
  // As a server does by itself after a while.
  await sql`vacuum analyze users`.execute(db);
  await sql`analyze documents`.execute(db);
}

beforeAll(async () => {
  await fillPatiently(small.services, (db) => fill(db, 100));
  await fillPatiently(large.services, (db) => fill(db, MANY));
});

async function visit({ app, headers }: typeof small, path: string): Promise<void> {
  const answer = await app.inject({ url: `/api/v1/admin/${path}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

// As many rows on both sides: the small site has 40 approved, 10 suspended, 40 pending and 10 declined.
for (const [name, path] of [
  ['the first page of applicants', 'pending?limit=40'],
  ['the first page of partners', 'users?limit=50'],
  ['the first page of suspended partners', 'users?limit=10&status=suspended'],
  ['the first page of declined applicants', 'declined?limit=10'],
  ['a search for a word that many have', 'users?limit=40&q=cafe'],
  ['a search that finds one applicant', 'pending?limit=40&q=quince'],
] as const) {
  test.runIf(isFull)(`${name} takes at most 1.5 times as long with ${many} as with 100`, async () => {
    const ratio = await timesAsLong(
      () => visit(small, path),
      () => visit(large, path),
    );
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
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
