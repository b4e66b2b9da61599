import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, MANY, many, timesAsLong } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { foundAnywhere, foundNearby, newestFirst } from './people.repository.ts';

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true, isOwner: true });
  return { ...site, headers: bearer(token) };
}

/** Everyone has a token, one in ten a passkey, and a single one is called Quentin. As many partners work elsewhere. */
async function fill(db: Db, count: number): Promise<void> {
  await sql`
    insert into users (username, email, password_hash, is_admin, is_owner, is_wholesale, created_at)
    select case when n = 17 then 'Quentin' else 'Person ' || n end, kind || n || '@cafe.example', '-',
      kind = 'staff', false, kind = 'partner', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n, (values ('staff'), ('partner')) as kinds (kind)
  `.execute(db);
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
  await fillPatiently(small.services, (db) => fill(db, 100));
  await fillPatiently(large.services, (db) => fill(db, MANY));
});

async function visit({ app, headers }: typeof small, query: string): Promise<void> {
  const answer = await app.inject({ url: `/api/v1/admin/people${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

for (const [name, query] of [
  ['the first page', ''],
  ['a search for a word that many have', '?q=person'],
  ['a search that finds one person', '?q=quentin'],
] as const) {
  test.runIf(isFull)(`${name} of ${many} people takes at most 1.5 times as long as of 100`, async () => {
    const ratio = await timesAsLong(
      () => visit(small, query),
      () => visit(large, query),
    );
    expect(ratio).toBeLessThanOrEqual(1.5);
  });
}

test('the page is found by indexes', async () => {
  const { db } = large.services;
  expect(await rowsRead(newestFirst(db, { limit: 51 }))).toBeLessThanOrEqual(200);
  expect(await rowsRead(foundNearby(db, { q: 'person', limit: 51 }))).toBeLessThanOrEqual(500);
  expect(await rowsRead(foundAnywhere(db, { q: 'quentin', limit: 51 }))).toBeLessThanOrEqual(10);
});
