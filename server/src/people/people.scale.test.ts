import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { foundAnywhere, foundNearby, newestFirst } from './people.repository.ts';

const ROUNDS = 200;
const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true, isOwner: true });
  return { ...site, headers: bearer(token) };
}

/** Everyone has a token, one in ten a passkey, and a single one is called Quentin. As many partners work elsewhere. */
async function fill({ services: { db } }: TestApp, count: number): Promise<void> {
  for (let first = 1; first <= count; first += 10_000) {
    const last = Math.min(first + 9_999, count);
    await sql`
      insert into users (username, email, password_hash, is_admin, is_owner, is_wholesale, created_at)
      select case when n = 17 then 'Quentin' else 'Person ' || n end, kind || n || '@cafe.example', '-',
        kind = 'staff', false, kind = 'partner', now() - n * interval '1 minute'
      from generate_series(${first}::int, ${last}::int) as n, (values ('staff'), ('partner')) as kinds (kind)
    `.execute(db);
  }
  await sql`
    insert into tokens (user_id, hash, name, kind, expires_at, last_used_at)
    select id, id::text, 'Sign-in', 'sign-in', now() + interval '9 days', now() from users where is_admin
  `.execute(db);
  await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, name)
    select id, id::text, '\\x00', 0, 'Phone' from users where is_admin and email like 'staff%0@%'
  `.execute(db);
  await sql`vacuum analyze users`.execute(db);
  await sql`analyze tokens, passkeys`.execute(db);
}

beforeAll(async () => {
  await fill(small, 100);
  await fill(large, 100_000);
}, 120_000);

async function time({ app, headers }: typeof small, query: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url: `/api/v1/admin/people${query}`, headers });
  const took = performance.now() - start;
  expect(answer.statusCode, answer.body).toBe(200);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

for (const [name, query] of [
  ['the first page', ''],
  ['a search for a word that many have', '?q=person'],
  ['a search that finds one person', '?q=quentin'],
] as const) {
  test(`${name} of 100,000 people takes at most 1.5 times as long as of 100`, async () => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, query));
      times.large.push(await time(large, query));
    }
    expect(median(times.large) / median(times.small)).toBeLessThanOrEqual(1.5);
  }, 120_000);
}

test('the page is found by indexes', async () => {
  const { db } = large.services;
  expect(await rowsRead(newestFirst(db, { limit: 51 }))).toBeLessThanOrEqual(200);
  expect(await rowsRead(foundNearby(db, { q: 'person', limit: 51 }))).toBeLessThanOrEqual(500);
  expect(await rowsRead(foundAnywhere(db, { q: 'quentin', limit: 51 }))).toBeLessThanOrEqual(10);
});
