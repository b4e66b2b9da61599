import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { isFull } from '../../../harness/full.ts';
import { createTestApp } from '../../test/app.ts';
import { rowsRead } from '../../test/rows-read.ts';
import { fillPatiently, MANY, many, timesAsLong } from '../../test/scale.ts';
import type { Db } from '../platform/db/database.ts';
import { foundAnywhere, foundNearby, newestFirst } from './staff-messages.repository.ts';

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
async function fill(db: Db, count: number): Promise<void> {
  await sql`
    insert into messages (reference, name, email, phone, message, address_hash, is_suspect, state, created_at)
    select 'VS-' || n, 'Guest ' || n, 'guest' || n || '@guest.example', '+1 908 555 ' || n,
      case when n = 17 then 'Quinces' when n % 20 = 0 then 'Plum tart' else 'Dessert' end || ' for a party, please. '
        || md5(n::text),
      '', n % 4 = 0, case when n <= ${count}::int / 2 then 'answered' else 'new' end, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n
  `.execute(db);
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
  await fillPatiently(small.services, (db) => fill(db, 100));
  await fillPatiently(large.services, (db) => fill(db, MANY));
});

async function visit({ app, headers }: typeof small, query: string): Promise<void> {
  const answer = await app.inject({ url: `/api/v1/admin/messages${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

for (const [name, query] of [
  ['the first page', ''],
  ['the first page of the inbox', '?folder=inbox'],
  ['the first page of the suspects', '?folder=suspects'],
  ['the count for the badge', '/count'],
  ['a search for a word that many have', '?q=party'],
  ['a search that finds one message', '?q=quince'],
] as const) {
  test.runIf(isFull)(
    `MESSAGES-11 ${name} takes at most 1.5 times as long of ${many} messages as of 100`,
    async () => {
      const ratio = await timesAsLong(
        () => visit(small, query),
        () => visit(large, query),
      );
      expect(ratio).toBeLessThanOrEqual(1.5);
    },
  );
}

test('MESSAGES-11 pages are found by indexes', async () => {
  const { db } = large.services;
  expect(await rowsRead(newestFirst(db, { limit: 26 }))).toBeLessThanOrEqual(26);
  const inbox = { folder: 'inbox', limit: 26 } as const;
  expect(await rowsRead(newestFirst(db, inbox))).toBeLessThanOrEqual(26);
  const after = (await newestFirst(db, { ...inbox, limit: MANY / 5 }).execute()).at(-1)!;
  expect(await rowsRead(newestFirst(db, { ...inbox, after }))).toBeLessThanOrEqual(26);
  expect(await rowsRead(foundNearby(db, { q: 'plum', limit: 26 }))).toBeLessThanOrEqual(200);
  expect(await rowsRead(foundAnywhere(db, { q: 'quince', limit: 26 }))).toBeLessThanOrEqual(10);
});
