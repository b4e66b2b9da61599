import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { foundAnywhere, foundNearby, newestFirst } from './staff-messages.repository.ts';

const ROUNDS = 200;
const AT_ONCE = 5000;

const small = await createSite();
const large = await createSite();

async function createSite() {
  const site = await createTestApp();
  const { token } = await buildAccount(site.services, { isAdmin: true });
  return { ...site, headers: bearer(token) };
}

/**
 * A quarter are suspects. Of the others, the newer half is answered: a search in time order would read all of it first.
 * One in twenty is about plums, and a single one about quinces.
 */
async function fill({ services: { db } }: TestApp, count: number): Promise<void> {
  // No statement may take longer than a process waits for the database.
  for (let first = 1; first <= count; first += AT_ONCE) {
    await sql`
      insert into messages (reference, name, email, phone, message, address_hash, is_suspect, state, created_at)
      select 'VS-' || n, 'Guest ' || n, 'guest' || n || '@guest.example', '+1 908 555 ' || n,
        case when n = 17 then 'Quinces' when n % 20 = 0 then 'Plum tart' else 'Dessert' end || ' for a party, please. '
          || md5(n::text),
        '', n % 4 = 0, case when n <= ${count}::int / 2 then 'answered' else 'new' end, now() - n * interval '1 minute'
      from generate_series(${first}::int, ${Math.min(first + AT_ONCE - 1, count)}::int) as n
    `.execute(db);
  }
  await sql`
    insert into mails (message_id, to_address, subject, html, text, about_noun, about_id, state)
    select '<' || id || '@cafe.example>', 'staff@cafe.example', 'A message', '', '', 'messages', id, 'sent'
    from messages where not is_suspect
  `.execute(db);
  // As a server does by itself after a while. Until then a search reads through all that was inserted.
  await sql`vacuum analyze messages`.execute(db);
  await sql`vacuum analyze mails`.execute(db);
}

beforeAll(async () => {
  await fill(small, 100);
  await fill(large, 100_000);
}, 240_000);

async function time({ app, headers }: typeof small, query: string): Promise<number> {
  const start = performance.now();
  const answer = await app.inject({ url: `/api/v1/admin/messages${query}`, headers });
  const took = performance.now() - start;
  expect(answer.statusCode, answer.body).toBe(200);
  return took;
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

for (const [name, query] of [
  ['the first page', ''],
  ['the first page of the inbox', '?folder=inbox'],
  ['the first page of the suspects', '?folder=suspects'],
  ['the count for the badge', '/count'],
  ['a search for a word that many have', '?q=party'],
  ['a search that finds one message', '?q=quince'],
] as const) {
  test(`MESSAGES-11 ${name} takes at most 1.5 times as long of 100,000 messages as of 100`, async () => {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.small.push(await time(small, query));
      times.large.push(await time(large, query));
    }
    expect(median(times.large) / median(times.small)).toBeLessThanOrEqual(1.5);
  }, 120_000);
}

test('pages are found by indexes', async () => {
  const { db } = large.services;
  expect(await rowsRead(newestFirst(db, { limit: 26 }))).toBeLessThanOrEqual(26);
  const inbox = { folder: 'inbox', limit: 26 } as const;
  expect(await rowsRead(newestFirst(db, inbox))).toBeLessThanOrEqual(26);
  const after = (await newestFirst(db, { ...inbox, limit: 20_000 }).execute()).at(-1)!;
  expect(await rowsRead(newestFirst(db, { ...inbox, after }))).toBeLessThanOrEqual(26);
  expect(await rowsRead(foundNearby(db, { q: 'plum', limit: 26 }))).toBeLessThanOrEqual(200);
  expect(await rowsRead(foundAnywhere(db, { q: 'quince', limit: 26 }))).toBeLessThanOrEqual(10);
});
